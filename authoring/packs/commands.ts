/** Runs a command by its name. */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import type { CommandResult } from './command-result.ts';
import { addCommand, listCommand, removeCommand } from './database-commands.ts';
import { checkCommand, packCommand, reportCommand } from './file-commands.ts';
import { newPack } from './new-pack.ts';

const usage = `Usage: npm run content -- new FOLDER [--level 3] [--theme Ocean] [--title "..."] [--author "..."]
       npm run content -- check FOLDER|ZIP
       npm run content -- pack FOLDER [ZIP]
       npm run content -- add FOLDER|ZIP
       npm run content -- list
       npm run content -- remove ID
       npm run content -- report [FOLDER|ZIP]
docs/authoring.md shows it by example.`;

const text = { type: 'string' } as const;

/** `words`: what follows `npm run content --`. */
export async function run(words: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { level: text, theme: text, title: text, author: text },
  });
  const [command, what, out, ...more] = positionals;
  const { contentDir } = readConfig();
  const isOnlyOne = out === undefined;
  if (more.length === 0 && what !== undefined) {
    if (command === 'new' && isOnlyOne) return newPack(what, values, contentDir);
    if (command === 'check' && isOnlyOne) return checkCommand(what, contentDir);
    if (command === 'pack') return packCommand(what, out, contentDir);
    if (command === 'add' && isOnlyOne) return addCommand(what, contentDir);
    if (command === 'remove' && isOnlyOne) return removeCommand(what);
  }
  if (command === 'list' && what === undefined) return listCommand();
  if (command === 'report' && isOnlyOne) return reportCommand(what, contentDir);
  return { text: usage, ok: false };
}
