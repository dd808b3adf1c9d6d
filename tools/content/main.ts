/**
 * Passages that somebody writes alone, from the first word to the shelf:
 *
 *   npm run content -- new FOLDER [--level 3] [--theme Ocean] [--title "..."] [--author "..."]
 *   npm run content -- check FOLDER|ZIP     what has to be mended, and how it measures
 *   npm run content -- pack FOLDER [ZIP]    one zip, to pass on
 *   npm run content -- add FOLDER|ZIP       onto the shelf, while Readling runs or not
 *   npm run content -- list                 what was added
 *   npm run content -- remove ID
 *   npm run content -- report [FOLDER|ZIP]  how all passages measure, level by level
 */
import { parseArgs } from 'node:util';
import { BadConfig, readConfig } from '#server/config.ts';
import { StartRefused } from '#server/doors/owner-lock.ts';
import { isStorageAway } from '#server/doors/storage-away.ts';
import { newPack } from './new-pack.ts';
import { checkCommand, packCommand, reportCommand } from './on-paper.ts';
import { addCommand, listCommand, removeCommand } from './on-shelf.ts';

const usage = `Usage: npm run content -- new FOLDER [--level 3] [--theme Ocean] [--title "..."] [--author "..."]
       npm run content -- check FOLDER|ZIP
       npm run content -- pack FOLDER [ZIP]
       npm run content -- add FOLDER|ZIP
       npm run content -- list
       npm run content -- remove ID
       npm run content -- report [FOLDER|ZIP]
docs/authoring.md shows it by example.`;

/** What is said, and whether it went well. */
export type Said = { text: string; ok: boolean };

const text = { type: 'string' } as const;

async function run(): Promise<Said> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { level: text, theme: text, title: text, author: text },
  });
  const [command, what, out, ...more] = positionals;
  const { contentDir } = readConfig();
  const alone = out === undefined;
  if (more.length === 0 && what !== undefined) {
    if (command === 'new' && alone) return newPack(what, values, contentDir);
    if (command === 'check' && alone) return checkCommand(what, contentDir);
    if (command === 'pack') return packCommand(what, out, contentDir);
    if (command === 'add' && alone) return addCommand(what, contentDir);
    if (command === 'remove' && alone) return removeCommand(what);
  }
  if (command === 'list' && what === undefined) return listCommand();
  if (command === 'report' && alone) return reportCommand(what, contentDir);
  return { text: usage, ok: false };
}

/** What the person at the keyboard can do something about; the rest is shown whole. */
const plain = (error: Error & { syscall?: string; code?: string }) =>
  error instanceof StartRefused ||
  error instanceof BadConfig ||
  isStorageAway(error) ||
  error.syscall !== undefined ||
  error.code?.startsWith('ERR_PARSE_ARGS');

try {
  const said = await run();
  console.log(said.text);
  if (!said.ok) process.exitCode = 1;
} catch (error) {
  console.error(plain(error as Error) ? (error as Error).message : error);
  process.exitCode = 1;
}
