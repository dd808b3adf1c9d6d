/**
 * Marked example answers to the very question: an answer like the right ones is likelier right. What a teacher marks
 * today helps tomorrow, without training anything anew.
 */
import { likeness } from '../letters.ts';
import { readText, type Text } from '../text.ts';

type Words = { weights: ReadonlyMap<string, number>; size: number };
export type Example = { text: Text; words: Words; right: boolean };

const sharpness = 3;
const doubt = 0.05;

function wordsIn({ content }: Text): Words {
  const weights = new Map(content.map(({ concept, weight }) => [concept, weight]));
  let squares = 0;
  for (const weight of weights.values()) squares += weight ** 2;
  return { weights, size: Math.sqrt(squares) };
}

type Read = Omit<Example, 'right'>;
const read = new Map<string, Read>();
/** Enough for the banks of some two hundred questions. */
const mostRead = 8192;

/** Examples come again with every answer to their question, so each is read once; the oldest give way. */
function readOnce(answer: string): Read {
  const known = read.get(answer);
  if (known) return known;
  const text = readText(answer);
  const made = { text, words: wordsIn(text) };
  const [oldest] = read.keys();
  if (read.size >= mostRead && oldest !== undefined) read.delete(oldest);
  read.set(answer, made);
  return made;
}

export const exampleOf = (text: Text, right: boolean): Example => ({ text, words: wordsIn(text), right });
export const readExample = (answer: string, right: boolean): Example => ({ ...readOnce(answer), right });

/** Cosine of the words, each weighed by what it tells. */
function wordLikeness(one: Words, other: Words): number {
  let both = 0;
  for (const [concept, weight] of one.weights) both += weight * (other.weights.get(concept) ?? 0);
  return both > 0 ? both / (one.size * other.size) : 0;
}

/** What the examples say of the answer, beside `own`, the logit without them. Null: too few to say anything. */
export function besideExamples(
  answer: Text,
  examples: readonly Example[],
  own: number,
): Record<string, number> | null {
  const said = wordsIn(answer);
  const near = examples.map(({ text, words, right }) => ({
    right,
    like: (wordLikeness(said, words) + likeness(answer.grams, text.grams)) / 2,
  }));
  const of = (right: boolean) => near.filter((each) => each.right === right).map(({ like }) => like);
  const [rights, wrongs] = [of(true), of(false)];
  if (rights.length + wrongs.length < 4) return null;
  const pull = (likes: readonly number[]) => doubt + likes.reduce((sum, like) => sum + like ** sharpness, 0);
  const nearest = (likes: readonly number[]) => Math.max(0, ...likes);
  const known = Math.log(near.length);
  const vote = Math.log(pull(rights) / pull(wrongs));
  const lead = nearest(rights) - nearest(wrongs);
  return {
    own,
    vote,
    lead,
    nearestRight: nearest(rights),
    nearestWrong: nearest(wrongs),
    usual: Math.log((1 + rights.length) / (1 + wrongs.length)),
    ownOfMany: own * known,
    voteOfMany: vote * known,
    leadOfMany: lead * known,
  };
}
