/**
 * Commands for somebody who writes a passage alone:
 *
 *   npm run content -- new FOLDER [--level 3] [--theme Ocean] [--title "..."] [--author "..."]
 *   npm run content -- check FOLDER|ZIP     errors and warnings, and how hard the text is
 *   npm run content -- pack FOLDER [ZIP]    one zip, to send to others
 *   npm run content -- add FOLDER|ZIP       adds it, while Readling runs or not
 *   npm run content -- list                 the packs that were added
 *   npm run content -- remove ID
 *   npm run content -- report [FOLDER|ZIP]  how hard all passages are, level by level
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
