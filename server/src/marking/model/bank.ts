/**
 * Marked example answers to the very question: an answer like the right ones is likelier right. What a teacher marks
 * today helps tomorrow, without training anything anew.
 */
import { likeness } from '../compare/letters.ts';
import type { Text } from '../compare/text.ts';

export type Example = { text: Text; right: boolean };

const sharpness = 3;
const doubt = 0.05;

/** Cosine of the words, each weighed by what it tells. */
function wordLikeness(one: Text, other: Text): number {
  const weights = new Map(other.content.map(({ concept, weight }) => [concept, weight]));
  const squares = (text: Text) =>
    [...new Map(text.content.map(({ concept, weight }) => [concept, weight])).values()].reduce(
      (sum, weight) => sum + weight ** 2,
      0,
    );
  const seen = new Set<string>();
  let both = 0;
  for (const { concept, weight } of one.content) {
    if (seen.has(concept)) continue;
    seen.add(concept);
    both += weight * (weights.get(concept) ?? 0);
  }
  const size = Math.sqrt(squares(one) * squares(other));
  return size > 0 ? both / size : 0;
}

/** What the examples say of the answer, beside `own`, the logit without them. Null: too few to say anything. */
export function besideExamples(
  answer: Text,
  examples: readonly Example[],
  own: number,
): Record<string, number> | null {
  const near = examples.map(({ text, right }) => ({
    right,
    like: (wordLikeness(answer, text) + likeness(answer.grams, text.grams)) / 2,
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
