/** Where a sentence is in a passage, and which comes next. Pure. */
import type { RecordingOfPassage } from '@readling/contract';

type Parts = RecordingOfPassage['parts'];
export type Place = { part: number; sentence: number };

const placesOf = (parts: Parts): Place[] =>
  parts.flatMap(({ sentences }, part) => sentences.map((_, sentence) => ({ part, sentence })));

export const sentenceAt = (parts: Parts, { part, sentence }: Place) => parts[part]?.sentences[sentence];

/** The first sentence that is not recorded, else the first one. */
export const placeToBegin = (parts: Parts): Place =>
  placesOf(parts).find((place) => sentenceAt(parts, place)?.recorded === false) ?? { part: 0, sentence: 0 };

/** The next sentence that is not recorded: behind this one, else from the beginning. Null when there is no other. */
export function nextMissing(parts: Parts, from: Place): Place | null {
  const all = placesOf(parts);
  const at = all.findIndex(({ part, sentence }) => part === from.part && sentence === from.sentence);
  const others = [...all.slice(at + 1), ...all.slice(0, at)];
  return others.find((place) => sentenceAt(parts, place)?.recorded === false) ?? null;
}

/** The sentence so many places further; null behind either end. */
export function movedBy(parts: Parts, from: Place, by: number): Place | null {
  const all = placesOf(parts);
  const at = all.findIndex(({ part, sentence }) => part === from.part && sentence === from.sentence);
  return all[at + by] ?? null;
}

export function countRecorded(parts: Parts): { recorded: number; all: number } {
  const sentences = parts.flatMap((part) => part.sentences);
  return { recorded: sentences.filter(({ recorded }) => recorded).length, all: sentences.length };
}
