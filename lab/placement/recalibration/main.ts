/**
 * Estimates from children's answers how hard the questions of the placement test
 * are. A person reviews the result:
 *
 *   npm run placement:recalibrate -- [--out FILE] [--from ANSWERS.jsonl] [--least 200]
 *
 * Without --from it reads the answers from the database of the settings. The server may be running. A line of
 * ANSWERS.jsonl is {"learner": "a", "testlet": "p03-who-said-hello", "item": "q2", "right": true}, in any
 * order. Without --out it writes content/placement/difficulties.json, which the server reads when it starts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '#server/command-line/with-database.ts';
import { BadConfig, readConfig } from '#server/config.ts';
import { loadBank } from '#server/content/placement/load-item-bank.ts';
import { connectDatabase } from '#server/services/database.ts';
import { StartRefused } from '#server/services/owner-lock.ts';
import { answersOfPlaced } from '#server/store/placement/placement-answers.ts';
import { fromLines, type Row, report, toFile, toTakers } from './answers.ts';
import { leastAnswers, recalibrate } from './recalibrate.ts';

/** Resolves a path from the folder of the caller, since npm changes to the folder of the package. */
const resolveFromCaller = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file);

const fromDatabase = (): Promise<Row[]> =>
  withDatabase({ data: true, alone: false }, async (url) => {
    const db = connectDatabase(url, { size: 1 });
    try {
      return await answersOfPlaced(db);
    } finally {
      await db.destroy();
    }
  });

async function run() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      from: { type: 'string' },
      least: { type: 'string', default: String(leastAnswers) },
    },
  });
  const least = Number(values.least);
  if (!Number.isInteger(least) || least < 1) throw new StartRefused('--least needs a whole number above 0.');
  const { contentDir } = readConfig();
  const rows = values.from
    ? fromLines(readFileSync(resolveFromCaller(values.from), 'utf8'))
    : await fromDatabase();
  const bank = loadBank(contentDir, { authored: true });
  const takers = toTakers(rows, bank);
  const found = recalibrate(bank.parameters, takers, least);
  const read = `Read ${rows.length} answers of ${takers.length} tests.`;
  if (found.length === 0) return `${read} No question has ${least} answers yet; nothing was written.`;
  const out = values.out ? resolveFromCaller(values.out) : join(contentDir, 'placement/difficulties.json');
  writeFileSync(out, `${JSON.stringify(toFile(found), null, 2)}\n`);
  return `${read} ${found.length} questions have ${least} or more: ${out}. Review these first:\n${report(found)}`;
}

try {
  console.log(await run());
} catch (error) {
  const isExpected = error instanceof StartRefused || error instanceof BadConfig;
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
