/**
 * Learns from example texts how to tell kinds of texts apart: multinomial logistic regression over the features
 * of `phrase-features.ts`, with steps that shrink for features seen often (AdaGrad). Pure; the same examples
 * always give the same result.
 */
import type { Features } from './phrase-features.ts';

/** `weight`: how much it counts among the others; 1 without it. */
export type Sample = { features: Features; kind: number; weight?: number };
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

type Vector = { number: number; weight: number }[];

/** Rare kinds count more, or the model would only see the common one. */
function weighKinds(samples: readonly Sample[], kinds: number): Float64Array {
  const counts = new Float64Array(kinds);
  for (const { kind } of samples) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts.map((count) => Math.sqrt(samples.length / kinds / Math.max(1, count)));
}

/** Numbers the features of the samples, and makes of a text the known ones and their weights, as a vector of length 1. */
function readVectors(samples: readonly Sample[], rareness: number) {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  for (const { features } of samples)
    for (const feature of features.keys()) {
      const number = numbers.get(feature) ?? numbers.size;
      numbers.set(feature, number);
      counts[number] = (counts[number] ?? 0) + 1;
    }
  const all = samples.length; // `toVector` lives on, and must not keep the samples
  const rarenessOf = (count: number) => Math.log(1 + all / count) ** rareness;
  const [factors, ofUnknown] = [counts.map(rarenessOf), rarenessOf(1)];
  const toVector = (features: Features): Vector => {
    const known = [...features].map(([feature, weight]) => {
      const number = numbers.get(feature);
      return { number, weight: weight * (number === undefined ? ofUnknown : (factors[number] ?? 1)) };
    });
    const length = Math.hypot(...known.map(({ weight }) => weight)) || 1;
    return known.flatMap(({ number, weight }) =>
      number === undefined ? [] : [{ number, weight: weight / length }],
    );
  };
  return { size: numbers.size, toVector };
}

/**
 * `rounds`: how often each sample is seen. `rareness`: how much more a feature counts that few samples have; 0: not
 * at all. `pull`: how much weights are drawn towards zero at each step, so that no single example decides.
 */
type Settings = { rounds: number; rareness?: number; pull?: number };

/** `weights`: of each kind for each feature, the kinds of one feature side by side. */
type Weights = { weights: Float32Array; bias: Float64Array };

function judgeVector({ weights, bias }: Weights, vector: Vector): Shares {
  const kinds = bias.length;
  const scores = Float64Array.from(bias);
  for (const { number, weight } of vector)
    for (let kind = 0; kind < kinds; kind += 1)
      scores[kind] = (scores[kind] ?? 0) + (weights[number * kinds + kind] ?? 0) * weight;
  return toShares(scores);
}

type Training = { size: number; kinds: number; rounds: number; pull: number };

function train(
  samples: readonly Sample[],
  toVector: (features: Features) => Vector,
  { size, kinds, rounds, pull }: Training,
): Weights {
  const vectors = samples.map(({ features }) => toVector(features));
  const weights = new Float32Array(size * kinds);
  const squares = new Float32Array(size * kinds).fill(firstSquare);
  const bias = new Float64Array(kinds);
  const importance = weighKinds(samples, kinds);
  const learn = (vector: Vector, wanted: number, weight: number) => {
    const counts = weight * (importance[wanted] ?? 1);
    const shares = judgeVector({ weights, bias }, vector);
    const errors = shares.map((share, kind) => (share - (kind === wanted ? 1 : 0)) * counts);
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
      const { kind = 0, weight = 1 } = samples[index] ?? {};
      learn(vectors[index] ?? [], kind, weight);
    }
  return { weights, bias };
}

export function learnKinds(
  samples: readonly Sample[],
  kinds: number,
  { rounds, rareness = 0, pull = 1e-4 }: Settings,
): KindModel {
  const { size, toVector } = readVectors(samples, rareness);
  const learnt = train(samples, toVector, { size, kinds, rounds, pull });
  return {
    judge: (features) => judgeVector(learnt, toVector(features)),
    knownShare: (features) => toVector(features).reduce((share, { weight }) => share + weight * weight, 0),
  };
}
