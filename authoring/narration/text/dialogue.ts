/** Gives the tokens of a part to the voices that a passage names. */
import type { Block } from '@readling/contract';
import type { PassageFile } from '#server/content/passage.ts';
import { defaultNarrator, isVoice, type Voice, voices } from '../voices.ts';
import { quotations } from './quotations.ts';

type Cast = NonNullable<PassageFile['voices']>;

const toVoice = (name: string): Voice => {
  if (isVoice(name)) return name;
  throw new Error(`there is no voice "${name}"; there are ${Object.keys(voices).join(', ')}`);
};

/** The voice of a passage's narrator. */
export const narratorOf = (cast: Cast = {}): Voice => toVoice(cast['narrator'] ?? defaultNarrator);

/**
 * Returns the voice of each token of a part. `speakers`: who says each quotation, in order; null where the
 * narrator reads it. Throws when they do not match the quotations, or a speaker has no voice.
 */
export function voicesOfTokens(
  blocks: readonly Block[],
  speakers: readonly (string | null)[] = [],
  cast: Cast = {},
): Voice[] {
  const paragraphs = blocks.map(({ lines }) => lines.flat().map(({ text }) => text));
  const narrator = narratorOf(cast);
  const found = paragraphs.flat().map(() => narrator);
  if (speakers.length === 0) return found;
  const quoted = quotations(paragraphs);
  if (quoted.length !== speakers.length)
    throw new Error(`"speakers" has ${speakers.length} names, but the text has ${quoted.length} quotations`);
  for (const [at, [first, last]] of quoted.entries()) {
    const speaker = speakers[at] ?? null;
    if (speaker === null) continue;
    const voice = cast[speaker];
    if (voice === undefined) throw new Error(`"voices" does not name a voice for ${speaker}`);
    found.fill(toVoice(voice), first, last + 1);
  }
  return found;
}
