/**
 * Decides whether a recording of a sentence is that sentence, whole and once. Pure.
 *
 * Two results of the decoder are compared: the words that it heard, where each word may be left out or said twice,
 * and the forced alignment of all words. A segment's score says how far its sound is from the best sound of the
 * model, per frame of 10 ms: about 35 where a word was read, 100 and more where something else was.
 */

/** Seconds from the beginning of the recording. */
export type AlignedPhone = { name: string; start: number; end: number };
/** `score`: per frame; `phones` is empty for silence. */
export type Segment = { word: string; start: number; end: number; score: number; phones: AlignedPhone[] };

/** `word`: the index of the word that the problem is about. */
export type SentenceProblem =
  | { kind: 'silent' | 'other_text' | 'extra' }
  | { kind: 'missing' | 'repeated' | 'unclear'; word: number };

const limits = {
  /** of a sentence: synthetic voices reach 55, with noise 66; the text of another sentence begins at 88 */
  meanScore: 75,
  /** of a word: synthetic voices reach 130, with noise 143 */
  wordScore: 150,
  /** seconds of loud sound between words: speech that is not in the text */
  soundInPauses: 0.25,
  shortWord: 0.04,
  shortWordScore: 90,
  longWord: 1.5,
  secondsPerPhone: 0.3,
  /** of silence inside a word; a closed stop is shorter */
  gapInWord: 0.25,
} as const;

const isWord = ({ phones }: Segment) => phones.length > 0;
const frames = ({ start, end }: Segment) => Math.round((end - start) * 100);

/** Returns the first word of the text that was left out or said twice; null when `heard` is the text. */
function compareWords(text: readonly string[], heard: readonly string[]): SentenceProblem | null {
  let at = 0;
  for (const [index, word] of text.entries()) {
    if (heard[at] !== word) return { kind: 'missing', word: index };
    at += 1;
    const extra = heard.length - at > text.length - index - 1;
    if (extra && heard[at] === word && text[index + 1] !== word) return { kind: 'repeated', word: index };
  }
  return at < heard.length ? { kind: 'extra' } : null;
}

export function meanScore(segments: readonly Segment[]): number {
  const words = segments.filter(isWord);
  const all = words.reduce((sum, word) => sum + frames(word), 0);
  return words.reduce((sum, word) => sum + word.score * frames(word), 0) / Math.max(1, all);
}

const framesIn = ({ start, end }: Segment, loudness: readonly number[]) =>
  loudness.slice(Math.round(start * 100), Math.round(end * 100));

/** Whether a word has no sound for a time. `loudness`: of each frame of 10 ms; `floor`: below it is silence. */
function hasGap(word: Segment, loudness: readonly number[], floor: number): boolean {
  let silent = 0;
  for (const level of framesIn(word, loudness)) {
    silent = level < floor ? silent + 1 : 0;
    if (silent >= limits.gapInWord * 100) return true;
  }
  return false;
}

function isUnclear(word: Segment, loudness: readonly number[], floor: number): boolean {
  const seconds = word.end - word.start;
  const isShort = seconds < limits.shortWord && word.score > limits.shortWordScore;
  const isLong = seconds > Math.max(limits.longWord, word.phones.length * limits.secondsPerPhone);
  return word.score > limits.wordScore || isShort || isLong || hasGap(word, loudness, floor);
}

type Decoded = { heard: readonly string[] | null; segments: readonly Segment[] | null };

/** Null = the sentence was read. `loudness`: root mean square of each frame of 10 ms. */
export function judgeSentence(
  text: readonly string[],
  { heard, segments }: Decoded,
  loudness: readonly number[],
): SentenceProblem | null {
  const words = segments?.filter(isWord);
  const isOther = !segments || meanScore(segments) > limits.meanScore;
  const share = (heard ?? []).filter((word) => text.includes(word)).length / text.length;
  if (isOther && (heard === null || share < 0.75 || words?.length === text.length))
    return { kind: 'other_text' };
  const compared = heard && compareWords(text, heard);
  if (compared) return compared;
  if (!segments || !words || words.some(({ word }, at) => word !== text[at]) || words.length !== text.length)
    return { kind: 'other_text' };
  const loud = loudness.toSorted((one, other) => one - other)[Math.floor(loudness.length * 0.95)] ?? 0;
  const unclear = words.findIndex((word) => isUnclear(word, loudness, loud * 0.02));
  if (unclear >= 0) return { kind: 'unclear', word: unclear };
  const pauses = segments.filter((segment) => !isWord(segment));
  const isLoud = (level: number) => level > loud * 0.3;
  const isExtra = pauses.some(
    (pause) => framesIn(pause, loudness).filter(isLoud).length > limits.soundInPauses * 100,
  );
  return isExtra ? { kind: 'extra' } : null;
}
