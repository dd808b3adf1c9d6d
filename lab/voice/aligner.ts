/** Finds where each word is spoken, sentence by sentence, with the aligner of the server. */
import { openDecoder, type SpeechDecoder } from '#server/services/alignment/decoder.ts';
import { alignRate } from '#server/services/alignment/resample.ts';
import { wordsOfToken } from '#server/services/alignment/spoken-words.ts';
import type { Recording } from './parts.ts';
import { silencesIn } from './signal/silence.ts';
import type { Sound } from './signal/sound.ts';

/** Seconds, from the beginning of the recording. Null: the aligner did not find the word. */
export type FoundWord = { start: number; end: number } | null;

/** The sample rate of the sound that is aligned. */
export const alignerRate = alignRate;
/** Seconds before and after a sentence that the aligner also hears, when the neighbours leave so much. */
const margin = 0.3;

/** Seconds: so long a silence, after at most so much sound of its neighbour, is before the word and not in it. */
const longestClosure = 0.1;

/** The aligner counts a short silence to the word after it. Nothing of the word is heard in there. */
export const startWithSound = (
  word: FoundWord,
  silences: readonly (readonly [start: number, end: number])[],
) => {
  const before = silences.find(
    ([start, end]) =>
      word !== null &&
      end - Math.max(start, word.start) >= longestClosure &&
      start - word.start <= longestClosure &&
      end < word.end,
  );
  return word && before ? { ...word, start: before[1] } : word;
};

/** Indices of the first token of each sentence, and the number of tokens. */
export function sentenceStarts(tokens: readonly string[]): number[] {
  const ends = tokens.map((token) => /[.!?]["'’”)]*$/.test(token) && !/^(mr|mrs|ms|dr|st)\.$/i.test(token));
  return [0, ...tokens.map((_, at) => at + 1).filter((next) => ends[next - 1] || next === tokens.length)];
}

/** One entry for each token; null where the decoder did not find all words of the sentence. */
function alignTokens(decoder: SpeechDecoder, tokens: string[], samples: Float32Array): FoundWord[] | null {
  const words = tokens.map((token) => wordsOfToken(token).map(decoder.nameOf));
  const found = decoder.force(words.flat(), samples)?.filter(({ phones }) => phones.length > 0);
  if (found?.length !== words.flat().length) return null;
  return words.map((own) => {
    const segments = found.splice(0, own.length);
    const [first, last] = [segments[0], segments.at(-1)];
    return first && last ? { start: first.start, end: last.end } : null;
  });
}

/**
 * The function that it returns gives one entry for each token; a token without letters gets null too. What is not
 * found within narrow beams is looked for again within wide ones.
 */
export async function openAligner() {
  const [narrow, wide] = [await openDecoder(), await openDecoder({ wide: true })];

  return ({ tokens, times }: Pick<Recording, 'tokens' | 'times'>, { samples, rate }: Sound) => {
    const result: FoundWord[] = [];
    const silences = silencesIn({ samples, rate });
    const starts = sentenceStarts(tokens);
    for (const [at, first] of starts.slice(0, -1).entries()) {
      const next = starts[at + 1] ?? tokens.length;
      const sentence = tokens.slice(first, next);
      const from = Math.max(times[first - 1]?.[1] ?? 0, (times[first]?.[0] ?? 0) - margin);
      const to = Math.min(times[next]?.[0] ?? samples.length / rate, (times[next - 1]?.[1] ?? 0) + margin);
      const sound = samples.slice(Math.round(from * rate), Math.round(to * rate));
      const found = alignTokens(narrow, sentence, sound) ?? alignTokens(wide, sentence, sound);
      result.push(
        ...sentence.map((_, index) => {
          const word = found?.[index];
          return startWithSound(word ? { start: from + word.start, end: from + word.end } : null, silences);
        }),
      );
    }
    return result;
  };
}
