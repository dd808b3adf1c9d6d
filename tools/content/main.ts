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
import { BadConfig } from '#server/config.ts';
import { StartRefused } from '#server/doors/owner-lock.ts';
import { isStorageAway } from '#server/doors/storage-away.ts';
import { run } from './commands.ts';

/** What the person at the keyboard can do something about; the rest is shown whole. */
const plain = (error: Error & { syscall?: string; code?: string }) =>
  error instanceof StartRefused ||
  error instanceof BadConfig ||
  isStorageAway(error) ||
  error.syscall !== undefined ||
  error.code?.startsWith('ERR_PARSE_ARGS');

try {
  const said = await run(process.argv.slice(2));
  console.log(said.text);
  if (!said.ok) process.exitCode = 1;
} catch (error) {
  console.error(plain(error as Error) ? (error as Error).message : error);
  process.exitCode = 1;
}
