import { join } from 'node:path';
import { openHelp } from '#server/features/chat/help/open-help.ts';
import type { Label } from './labelled-messages.ts';

const help = openHelp(join(import.meta.dirname, '../../content'));

/** What the program makes of one message, without a database. */
export function answerMessage({ text, language }: Pick<Label, 'text' | 'language'>) {
  const isWorry = help.isWorry(text);
  const question = isWorry ? help.restOf(text, language) : text;
  const noticed = help.isDistress(text) ? 'danger' : isWorry ? 'worry' : null;
  return {
    noticed,
    /** the id of the article that is found, or null */
    found: question === null ? null : help.findId(question, language),
    manners: help.mannersOf(text),
  };
}
