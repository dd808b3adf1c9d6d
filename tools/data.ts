/**
 * Backup, restore and move of everything that Readling stores in its database, and a way back in for an account:
 *
 *   npm run data -- backup FILE
 *   npm run data -- restore FILE [--replace]
 *   npm run data -- move postgres://... [--replace]
 *   npm run data -- drill FILE-OR-FOLDER
 *   npm run data -- remove-second-factor EMAIL
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reportError } from '#server/command-line/report-error.ts';
import { withDatabase } from '#server/command-line/with-database.ts';
import { withScratchDatabase } from '#server/command-line/with-scratch-database.ts';
import { removeFactors } from '#server/features/accounts/second-factor/remove-factors.ts';
import { securityLine } from '#server/http/security-log.ts';
import { StartRefused } from '#server/services/owner-lock.ts';
import { readBackup, writeBackup } from '../server/src/store/backup/backup-file.ts';
import { loadSnapshot } from '../server/src/store/backup/load-snapshot.ts';
import { describeDrill, newestBackup, restoreDrill } from '../server/src/store/backup/restore-drill.ts';
import { rowsIn } from '../server/src/store/backup/snapshot.ts';
import { takeSnapshot } from '../server/src/store/backup/take-snapshot.ts';

const usage = `Usage: npm run data -- backup FILE
       npm run data -- restore FILE [--replace]
       npm run data -- move postgres://... [--replace]
       npm run data -- drill FILE-OR-FOLDER
       npm run data -- remove-second-factor EMAIL`;

const backup = (file: string) =>
  withDatabase({ data: true, alone: false }, (url) =>
    takeSnapshot(url, async (snapshot) => {
      await writeBackup(snapshot, file);
      const { tables } = snapshot.header;
      return `Wrote ${tables.length} tables with ${rowsIn(snapshot.header)} rows to ${file} (${statSync(file).size} bytes).`;
    }),
  );

const restore = (file: string, replace: boolean) =>
  readBackup(file, (snapshot) =>
    withDatabase({ data: false, alone: true }, async (url) => {
      const deleted = await loadSnapshot(snapshot, url, { replace });
      const made = `Restored ${rowsIn(snapshot.header)} rows, as they were on ${snapshot.header.made}.`;
      return deleted === 0 ? made : `${made}\nDeleted again, as they were deleted since: ${deleted} people.`;
    }),
  );

const move = (target: string, replace: boolean) =>
  withDatabase({ data: true, alone: true }, (url) =>
    takeSnapshot(url, async (snapshot) => {
      await loadSnapshot(snapshot, target, { replace });
      return `Moved ${rowsIn(snapshot.header)} rows. Start Readling with DATABASE_URL set to the new URL.`;
    }),
  );

/** The counts of the database in use. Null without one, as on a machine that only keeps backups. */
const countsNow = () =>
  withDatabase({ data: true, alone: false }, (url) =>
    takeSnapshot(url, async ({ header }) => header.tables),
  ).catch((error) => {
    if (error instanceof StartRefused) return null;
    throw error;
  });

async function drill(target: string) {
  const file = newestBackup(target);
  const header = await withScratchDatabase((url) => restoreDrill(file, url));
  return describeDrill(file, header, await countsNow(), new Date());
}

const removeSecondFactor = (email: string) =>
  withDatabase({ data: true, alone: false }, async (url) => {
    const account = await removeFactors(url, email);
    console.log(securityLine('factor_removed', { call: 'command remove-second-factor', account }));
    return 'The second factor is removed, and the account is signed out everywhere. Its owner gets a mail.';
  });

function run() {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command, target = '', ...rest] = positionals;
  const file = resolve(process.env['INIT_CWD'] ?? '.', target); // npm changes to its own folder
  if (target !== '' && rest.length === 0) {
    if (command === 'backup') return backup(file);
    if (command === 'restore') return restore(file, values.replace);
    if (command === 'drill') return drill(file);
    if (command === 'remove-second-factor') return removeSecondFactor(target);
    if (command === 'move' && /^postgres(ql)?:\/\//.test(target)) return move(target, values.replace);
  }
  throw new StartRefused(usage);
}

try {
  console.log(await run());
} catch (error) {
  reportError(error);
}
