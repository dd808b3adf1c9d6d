/**
 * `npm run check:content [-- --figures] [FOLDER]`: checks FOLDER, by default content/.
 *
 * Prints one line for each issue, then a table of the levels. `--figures` adds a table of all passages and
 * testlets: how long and how hard each is. Ends with 1 if there is an error; warnings do not count.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkLibrary } from './check-library.ts';
import { formatTable } from './format-table.ts';
import { checkHelp } from './help/check-help.ts';
import { checkLanguages } from './languages/check-languages.ts';
import {
  levelRows,
  longestOptionLine,
  passageMeasurements,
  testletMeasurements,
} from './measurement-rows.ts';
import { checkTalks } from './talks/check-talks.ts';
import { toLine } from './validation-issue.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { figures: { type: 'boolean', default: false } },
});
const content = positionals[0] ?? fileURLToPath(new URL('../../content', import.meta.url));
const { drafts, testlets, issues: libraryIssues } = checkLibrary(content);
// A library of one's own may have passages without help articles and talks.
const help = existsSync(join(content, 'help')) ? checkHelp(content) : { articles: 0, issues: [] };
const talks = existsSync(join(content, 'talks')) ? checkTalks(content) : { talks: 0, issues: [] };
const issues = [...libraryIssues, ...help.issues, ...talks.issues, ...checkLanguages(content)];
if (values.figures)
  console.log(`${formatTable([...drafts.map(passageMeasurements), ...testlets.map(testletMeasurements)])}\n`);
for (const issue of issues) console.log(toLine(issue));
console.log(`${formatTable(levelRows(drafts))}\n`);
console.log(longestOptionLine(drafts));
const questions = drafts.reduce((sum, draft) => sum + draft.questions.length, 0);
const items = testlets.reduce((sum, { testlet }) => sum + testlet.items.length, 0);
const placement = testlets.length > 0 ? `; of the placement test ${testlets.length} and ${items}` : '';
console.log(`${help.articles} help articles, ${talks.talks} talks checked`);
console.log(`${drafts.length} passages, ${questions} questions checked${placement}`);
if (issues.some((issue) => !issue.warning)) process.exitCode = 1;
