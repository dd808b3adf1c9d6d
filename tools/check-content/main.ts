/** `npm run check:content`: one line for each problem in content/; exit code 1 when there is one. */
import { fileURLToPath } from 'node:url';
import { checkLibrary } from './check-library.ts';
import { toLine } from './problem.ts';

const content = process.argv[2] ?? fileURLToPath(new URL('../../content', import.meta.url));
const { drafts, problems } = checkLibrary(content);
for (const problem of problems) console.log(toLine(problem));
const questions = drafts.reduce((sum, draft) => sum + draft.questions.length, 0);
console.log(`${drafts.length} passages, ${questions} questions checked`);
if (problems.some((problem) => !problem.warning)) process.exitCode = 1;
