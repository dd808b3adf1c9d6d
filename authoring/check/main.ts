/**
 * `npm run check:content`: one line for each problem in content/; exit code 1 when there is one.
 * Then a table of the levels. `npm run check:content -- --figures` tells how each passage measures, too.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkLibrary } from './check-library.ts';
import { levelRows, longestOptionLine, testletFigures, toFigures } from './figures.ts';
import { checkHelp } from './help/check-help.ts';
import { checkLanguages } from './languages/check-languages.ts';
import { toLine } from './problem.ts';
import { toTable } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { figures: { type: 'boolean', default: false } },
});
const content = positionals[0] ?? fileURLToPath(new URL('../../content', import.meta.url));
const { drafts, testlets, problems: inLibrary } = checkLibrary(content);
// A library of your own may have stories alone.
const help = existsSync(join(content, 'help')) ? checkHelp(content) : { articles: 0, problems: [] };
const problems = [...inLibrary, ...help.problems, ...checkLanguages(content)];
if (values.figures) console.log(`${toTable([...drafts.map(toFigures), ...testlets.map(testletFigures)])}\n`);
for (const problem of problems) console.log(toLine(problem));
console.log(`${toTable(levelRows(drafts))}\n`);
console.log(longestOptionLine(drafts));
const questions = drafts.reduce((sum, draft) => sum + draft.questions.length, 0);
const items = testlets.reduce((sum, { testlet }) => sum + testlet.items.length, 0);
const placement = testlets.length > 0 ? `; of the placement test ${testlets.length} and ${items}` : '';
console.log(`${help.articles} help articles checked`);
console.log(`${drafts.length} passages, ${questions} questions checked${placement}`);
if (problems.some((problem) => !problem.warning)) process.exitCode = 1;
