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
import { reportError } from '#server/command-line/report-error.ts';
import { run } from './commands.ts';

try {
  const result = await run(process.argv.slice(2));
  console.log(result.text);
  if (!result.ok) process.exitCode = 1;
} catch (error) {
  reportError(error);
}
