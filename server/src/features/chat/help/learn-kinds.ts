/**
 * Learns from example texts how to tell kinds of texts apart: multinomial logistic regression over the features
 * of `phrase-features.ts`, with steps that shrink for features seen often (AdaGrad). Pure; the same examples
 * always give the same result.
 */
import type { Features } from './phrase-features.ts';

export type Sample = { features: Features; kind: number };
/** How likely each kind is, from 0 to 1; together 1. */
type Shares = Float64Array;
type KindModel = {
  judge: (features: Features) => Shares;
  /** how much of a text the examples have as well, from 0 to 1 */
  knownShare: (features: Features) => number;
};

/** Found by trial with the development set of `lab/chat-answers/`. */
const step = 0.5;
const stepOfBias = 0.05;
/** Pulls weights towards zero, so that no single example decides. */
const pull = 1e-4;
const firstSquare = 0.01;
/** A kind that a sample is judged right about to this share learns nothing from it. Saves most of the time. */
const leastError = 0.01;
/** A prime larger than the number of samples: steps of it visit each sample once, the kinds mixed. */
const stride = 100_003;

function toShares(scores: Shares): Shares {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** A text as numbers of known features and their weights, as a vector of length 1. */
function toVector(features: Features, numberOf: (feature: string) => number | undefined) {
  const length = Math.hypot(...features.values()) || 1;
  return [...features].flatMap(([feature, weight]) => {
    const number = numberOf(feature);
    return number === undefined ? [] : [{ number, weight: weight / length }];
  });
}
type Vector = ReturnType<typeof toVector>;

/** Rare kinds count more, or the model would only see the common one. */
function weighKinds(samples: readonly Sample[], kinds: number): Float64Array {
  const counts = new Float64Array(kinds);
  for (const { kind } of samples) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts.map((count) => Math.sqrt(samples.length / kinds / Math.max(1, count)));
}

/** `rounds`: how often each sample is seen. */
export function learnKinds(samples: readonly Sample[], kinds: number, rounds: number): KindModel {
  const numbers = new Map<string, number>();
  for (const { features } of samples)
    for (const feature of features.keys()) if (!numbers.has(feature)) numbers.set(feature, numbers.size);
  const numberOf = (feature: string) => numbers.get(feature);
  const vectors = samples.map(({ features }) => toVector(features, numberOf));
  const weights = new Float64Array(numbers.size * kinds);
  const squares = new Float64Array(numbers.size * kinds).fill(firstSquare);
  const bias = new Float64Array(kinds);

  const judge = (vector: Vector): Shares => {
    const scores = Float64Array.from(bias);
    for (const { number, weight } of vector)
      for (let kind = 0; kind < kinds; kind += 1)
        scores[kind] = (scores[kind] ?? 0) + (weights[number * kinds + kind] ?? 0) * weight;
    return toShares(scores);
  };
  const importance = weighKinds(samples, kinds);
  const learn = (vector: Vector, wanted: number) => {
    const errors = judge(vector).map(
      (share, kind) => (share - (kind === wanted ? 1 : 0)) * (importance[wanted] ?? 1),
    );
    for (let kind = 0; kind < kinds; kind += 1) {
      const error = errors[kind] ?? 0;
      if (Math.abs(error) < leastError) continue;
      bias[kind] = (bias[kind] ?? 0) - stepOfBias * error;
      for (const { number, weight } of vector) {
        const at = number * kinds + kind;
        const slope = error * weight + pull * (weights[at] ?? 0);
        const square = (squares[at] ?? 0) + slope * slope;
        squares[at] = square;
        weights[at] = (weights[at] ?? 0) - (step / Math.sqrt(square)) * slope;
      }
    }
  };
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < samples.length; turn += 1) {
      const index = (turn * stride) % samples.length;
      learn(vectors[index] ?? [], samples[index]?.kind ?? 0);
    }
  return {
    judge: (features) => judge(toVector(features, numberOf)),
    knownShare: (features) =>
      toVector(features, numberOf).reduce((share, { weight }) => share + weight * weight, 0),
  };
}
