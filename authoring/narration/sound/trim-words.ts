/**
 * The aligner may count a short silence to the word beside it, which then begins before it is heard or ends long
 * after. The times of such a word are trimmed to its sound. The sound itself does not change.
 */
import { loudnessOf } from './loudness.ts';
import type { Track } from './track.ts';
import type { Word } from './word-times.ts';

const frame = 0.01; // seconds
/** Decibels below the loudest frame: softer is silence. */
const silence = -40;
/** Seconds. A shorter silence belongs to its word, such as the closure before a "t". */
const shortest = 0.1;
/** Seconds. So much sound between such a silence and the edge of a word may belong to its neighbour. */
const edge = 0.1;
/** Seconds. The aligner gives a phone 30 ms at least, so a word that has less than this is longer than it says. */
const shortestWord = 0.04;

type Span = readonly [start: number, end: number];

/** The silences of a sound, in seconds. */
function silencesIn({ samples, rate }: Pick<Track, 'samples' | 'rate'>): Span[] {
  const found: Span[] = [];
  let first = 0;
  const levels = [...loudnessOf(samples, rate, frame), 0];
  for (const [at, level] of levels.entries()) {
    if (level < silence) continue;
    if ((at - first) * frame >= shortest) found.push([first * frame, at * frame]);
    first = at + 1;
  }
  return found;
}

/** The part of a word that is heard. A silence in its middle stays. */
function heardPart({ start, end }: Word, silences: readonly Span[]): Span {
  let [from, to] = [start, end];
  for (const [first, last] of silences) {
    if (Math.min(last, to) - Math.max(first, from) < shortest) continue;
    const [before, after] = [first - from, to - last];
    if (before <= edge && before < after) from = last;
    else if (after <= edge && after < before) to = first;
  }
  return [from, to];
}

const cutTo = (word: Word, start: number, end: number): Word => {
  const limit = (seconds: number) => Math.min(end, Math.max(start, seconds));
  return {
    start,
    end,
    phones: word.phones.map((phone) => ({ ...phone, start: limit(phone.start), end: limit(phone.end) })),
  };
};

/** Lengthens words that are too short to be likely, at the cost of the next word where that has the time. */
function lengthen(words: readonly Word[]): Word[] {
  const longer = [...words];
  for (const [at, word] of longer.entries()) {
    const end = word.start + shortestWord;
    if (word.phones.length === 0 || word.end >= end) continue;
    longer[at] = { ...word, end };
    const next = longer[at + 1];
    if (next && next.phones.length > 0 && next.start < end)
      longer[at + 1] = cutTo(next, end, Math.max(end, next.end));
  }
  return longer;
}

/** Returns the track with other times of its words. */
export function trimWords(track: Track): Track {
  const silences = silencesIn(track);
  const words = track.words.map((word) =>
    word.phones.length === 0 ? word : cutTo(word, ...heardPart(word, silences)),
  );
  return { ...track, words: lengthen(words) };
}
