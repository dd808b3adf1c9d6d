/** The commands by their names. */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import type { CommandResult } from './command-result.ts';
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

const text = { type: 'string' } as const;

/** The words after `npm run content --`. */
export async function run(words: string[]): Promise<CommandResult> {
  const { values, positionals } = parseArgs({
    args: words,
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
