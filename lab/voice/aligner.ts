/**
 * Finds where each word is spoken, sentence by sentence, with SoundSwallower (a small PocketSphinx). It knows
 * which words come; it finds when. A word that its dictionary lacks is spelt in sounds by flite.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import createModule, { type Decoder } from 'soundswallower';
import type { Recording } from './parts.ts';
import type { Sound } from './signal/sound.ts';
import { soundsOf } from './sounds-of.ts';

/** Seconds, from the beginning of the recording. Null: the aligner did not find the word. */
export type FoundWord = { start: number; end: number } | null;

/** What the aligner wants to hear: its own sample rate. */
export const alignerRate = 16_000;
/** Seconds before and after a sentence that the aligner also hears, when the neighbours leave so much. */
const margin = 0.3;

/** The words of a token as they are in a dictionary: "well-known" has two, a dash none. */
export const wordsOf = (token: string) =>
  token
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/\p{M}/gu, '')
    .split(/[^a-z']+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');

/** Indices of the first token of each sentence, and the number of tokens. */
export function sentenceStarts(tokens: readonly string[]): number[] {
  const ends = tokens.map((token) => /[.!?]["'’”)]*$/.test(token) && !/^(mr|mrs|ms|dr|st)\.$/i.test(token));
  return [0, ...tokens.map((_, at) => at + 1).filter((next) => ends[next - 1] || next === tokens.length)];
}

/** Returns null when the aligner does not find every word of the sentence. */
async function alignWords(decoder: Decoder, words: string[], samples: Float32Array) {
  for (const word of words)
    if (!decoder.lookup_word(word)) decoder.add_words([word, (await soundsOf(word)).join(' ')]);
  decoder.set_align_text(words.join(' '));
  decoder.start();
  decoder.process_audio(samples, false, true);
  decoder.stop();
  const found = (decoder.get_alignment({ align_level: 0 }).w ?? []).filter(({ t }) => !/^[<[+]/.test(t));
  return found.length === words.length ? found : null;
}

/** One entry for each token; null where the sentence was not found. */
async function alignTokens(decoder: Decoder, tokens: string[], samples: Float32Array) {
  const words = tokens.map(wordsOf);
  const found = await alignWords(decoder, words.flat(), samples);
  if (!found) return tokens.map(() => null);
  return words.map((own) => {
    const segments = found.splice(0, own.length);
    const [first, last] = [segments[0], segments.at(-1)];
    return first && last ? { start: first.b, end: last.b + last.d } : null;
  });
}

type TimedText = Pick<Recording, 'tokens' | 'times'>;

/** The aligner returns one entry for each token; a token without letters gets null too. */
export async function openAligner() {
  const modelBase = `${dirname(fileURLToPath(import.meta.resolve('soundswallower')))}/model/`;
  const { Decoder: Aligner } = await createModule({ modelBase } as object);
  const decoder = new Aligner({ samprate: alignerRate, loglevel: 'FATAL' });
  await decoder.initialize();

  return async ({ tokens, times }: TimedText, { samples, rate }: Sound): Promise<FoundWord[]> => {
    const result: FoundWord[] = [];
    const starts = sentenceStarts(tokens);
    for (const [at, first] of starts.slice(0, -1).entries()) {
      const next = starts[at + 1] ?? tokens.length;
      const sentence = tokens.slice(first, next);
      const from = Math.max(times[first - 1]?.[1] ?? 0, (times[first]?.[0] ?? 0) - margin);
      const to = Math.min(times[next]?.[0] ?? samples.length / rate, (times[next - 1]?.[1] ?? 0) + margin);
      const sound = samples.slice(Math.round(from * rate), Math.round(to * rate));
      const found = await alignTokens(decoder, sentence, sound);
      result.push(...found.map((word) => word && { start: from + word.start, end: from + word.end }));
    }
    return result;
  };
}
