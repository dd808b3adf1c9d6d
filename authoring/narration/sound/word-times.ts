/** The times of the words of an utterance: by the aligner, or by the plan of the voice where that fails. */
import type { Phone, Utterance } from '../kokoro/speak.ts';
import type { Align } from './align.ts';

/** Start and end of a word, in seconds. A word without sound, such as a dash, ends when it starts. */
export type Word = { start: number; end: number; phones: Phone[] };

/** Seconds by which the sound of Kokoro runs ahead of its plan (median over 181 words; docs/narration.md). */
const ahead = 0.1;
/** Seconds. An alignment that is further from the plan than this is not trusted. */
const tolerance = 0.25;

/** Nothing begins before the sound does. */
const shiftPhone = (phone: Phone, by: number): Phone => ({
  ...phone,
  start: Math.max(0, phone.start + by),
  end: Math.max(0, phone.end + by),
});
export const shiftWord = (word: Word, by: number): Word => ({
  start: word.start + by,
  end: word.end + by,
  phones: word.phones.map((phone) => shiftPhone(phone, by)),
});

export const scaleWord = (word: Word, by: number): Word => ({
  start: word.start * by,
  end: word.end * by,
  phones: word.phones.map((phone) => ({ ...phone, start: phone.start * by, end: phone.end * by })),
});

/** Returns the phones of each word with sound; the plan's when the aligner fails. */
function alignPhones(align: Align, utterance: Utterance, sounded: Phone[][]): Phone[][] {
  const planned = sounded.map((phones) => phones.map((phone) => shiftPhone(phone, -ahead)));
  const aligned = align(
    utterance.samples16,
    sounded.map((phones) => phones.map(({ name }) => name)),
  );
  const isNear = aligned?.every(
    (phones, at) => Math.abs((phones[0]?.start ?? 0) - (planned[at]?.[0]?.start ?? 0)) <= tolerance,
  );
  return aligned && isNear ? aligned : planned;
}

/** `texts`: the words as they are shown. Throws when the voice left one out. */
export function wordTimes(align: Align, utterance: Utterance, texts: readonly string[]): Word[] {
  const silent = texts.find((text, at) => /[\p{L}\d]/u.test(text) && utterance.words[at]?.length === 0);
  if (silent !== undefined) throw new Error(`the voice left out "${silent}" of "${texts.join(' ')}"`);
  const sounded = utterance.words.filter((phones) => phones.length > 0);
  const found = alignPhones(align, utterance, sounded).values();
  let last = 0;
  return utterance.words.map((planned) => {
    const phones = planned.length > 0 ? (found.next().value ?? []) : [];
    const start = phones[0]?.start ?? last;
    last = phones.at(-1)?.end ?? last;
    return { start, end: last, phones };
  });
}
