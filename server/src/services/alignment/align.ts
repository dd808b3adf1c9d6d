/** Aligns a recorded sentence, or finds the sentences in a recording of a part. */
import { openDecoder, type SpeechDecoder } from './decoder.ts';
import {
  type AlignedPhone,
  judgeSentence,
  meanScore,
  type Segment,
  type SentenceProblem,
} from './judge-sentence.ts';
import { alignRate, resample } from './resample.ts';
import { wordsOfToken } from './spoken-words.ts';

/** Seconds. A token without letters, such as a dash, ends when it starts and has no phones. */
type AlignedToken = { start: number; end: number; phones: AlignedPhone[] };
/** `token`: the index of the token that the problem is about. */
type TokenProblem = { kind: SentenceProblem['kind']; token: number | null };
export type SentenceAlignment = { words: AlignedToken[] } | { problem: TokenProblem };
/** Seconds; null where the sentence was not found. */
export type FoundSentence = { start: number; end: number } | null;

/**
 * What is tried in turn: the sound as it is; slowed down, so that a high voice becomes that of an adult; the sound
 * as it is again, with wide beams.
 */
const tries = [
  { speed: 1, wide: false },
  { speed: 0.8, wide: false },
  { speed: 1, wide: true },
] as const;
/** A problem is believed at once when the words fit the sound as well as this. */
const goodScore = 60;

function loudnessOf(samples: Float32Array): number[] {
  const frame = alignRate / 100;
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, at) => {
    const part = samples.subarray(at * frame, (at + 1) * frame);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / frame);
  });
}

/** Rounds to milliseconds. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

const scaled = (segment: Segment, factor: number): Segment => ({
  ...segment,
  start: rounded(segment.start * factor),
  end: rounded(segment.end * factor),
  phones: segment.phones.map(({ name, start, end }) => ({
    name,
    start: rounded(start * factor),
    end: rounded(end * factor),
  })),
});

export function openAlignment() {
  const decoders = new Map<boolean, Promise<SpeechDecoder>>();
  const decoderFor = (wide: boolean) => {
    const decoder = decoders.get(wide) ?? openDecoder({ wide });
    decoders.set(wide, decoder);
    return decoder;
  };

  async function attempt(words: string[], samples: Float32Array, { speed, wide }: (typeof tries)[number]) {
    const decoder = await decoderFor(wide);
    const names = words.map(decoder.nameOf);
    const sound = resample(samples, speed);
    const heard = decoder.recognise(names, sound);
    const segments = decoder.force(names, sound)?.map((segment) => scaled(segment, speed)) ?? null;
    const problem = judgeSentence(names, { heard, segments }, loudnessOf(samples));
    return {
      problem,
      segments: segments ?? [],
      score: segments ? meanScore(segments) : Number.POSITIVE_INFINITY,
    };
  }

  return {
    /** `tokens`: what is said for each token of the sentence. `samples`: at `alignRate`. */
    async sentence(tokens: readonly string[], samples: Float32Array): Promise<SentenceAlignment> {
      const owner = tokens.flatMap((token, at) => wordsOfToken(token).map(() => at));
      const words = tokens.flatMap(wordsOfToken);
      if (loudnessOf(samples).every((level) => level < 0.003))
        return { problem: { kind: 'silent', token: null } };
      let best: Awaited<ReturnType<typeof attempt>> | undefined;
      for (const each of tries) {
        const made = await attempt(words, samples, each);
        if (!best || made.problem === null || made.score < best.score) best = made;
        if (made.problem === null || made.score < goodScore) break;
      }
      const { problem, segments } = best ?? { problem: { kind: 'silent' } as SentenceProblem, segments: [] };
      if (problem)
        return {
          problem: { kind: problem.kind, token: 'word' in problem ? (owner[problem.word] ?? null) : null },
        };
      const spoken = segments.filter(({ phones }) => phones.length > 0);
      let end = spoken[0]?.start ?? 0;
      return {
        words: tokens.map((_, token) => {
          const own = spoken.filter((_, at) => owner[at] === token);
          const start = own[0]?.start ?? end;
          end = own.at(-1)?.end ?? end;
          return { start, end, phones: own.flatMap(({ phones }) => phones) };
        }),
      };
    },

    /** `sentences`: what is said for the tokens of each sentence. A sentence that was read twice counts as its last. */
    async part(sentences: readonly (readonly string[])[], samples: Float32Array): Promise<FoundSentence[]> {
      for (const { speed, wide } of tries) {
        const decoder = await decoderFor(wide);
        const names = sentences.map((tokens) => tokens.flatMap(wordsOfToken).map(decoder.nameOf));
        const found = decoder.followSentences(names, resample(samples, speed));
        if (!found || meanScore(found) > goodScore + 15) continue;
        return locate(
          names,
          found.map((segment) => scaled(segment, speed)),
          samples.length / alignRate,
        );
      }
      return sentences.map(() => null);
    },
  };
}

/** The most silence that a sentence has before and after it, in seconds. */
const margin = 0.3;

function locate(sentences: readonly string[][], heard: readonly Segment[], seconds: number): FoundSentence[] {
  let at = 0;
  const follows = (words: readonly string[]) =>
    words.length > 0 && words.every((word, offset) => heard[at + offset]?.word === word);
  return sentences.map((words, index) => {
    let found: FoundSentence = null;
    const next = sentences[index + 1] ?? [];
    while (follows(words) && (found === null || !follows(next))) {
      const [before, first] = [heard[at - 1]?.end ?? 0, heard[at]?.start ?? 0];
      at += words.length;
      const [last, after] = [heard[at - 1]?.end ?? 0, heard[at]?.start ?? seconds];
      found = {
        start: Math.max(first - margin, (before + first) / 2),
        end: Math.min(last + margin, (last + after) / 2),
      };
    }
    return found;
  });
}
