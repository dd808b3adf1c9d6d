/**
 * How near an answer is to a reference in meaning, by the vectors of their words. These find right answers in
 * other words: "they freaked out" for "they were scared".
 *
 * best match   the nearest word of the other text, averaged by weight (Corley and Mihalcea 2005), both ways
 * phrase       the cosine of the weighted sums of all words (Mitchell and Lapata 2008)
 * unmatched    the same best match, only for words that the other text does not have
 */
import { cosine, nearness, sumOf } from '#server/words/vectors/vectors.ts';
import type { Coverage } from '../coverage.ts';
import { sameMeaningFrom } from '../nearest-term.ts';
import type { AnalysedText, Term } from '../text.ts';

const nearestTo = ({ vector }: Term, others: readonly Term[]) =>
  others.reduce((most, other) => Math.max(most, nearness(vector, other.vector)), 0);

type Near = { term: Term; near: number };
const average = (some: readonly Near[], otherwise: number) => {
  const whole = some.reduce((sum, { term }) => sum + term.weight, 0);
  return whole > 0 ? some.reduce((sum, { term, near }) => sum + term.weight * near, 0) / whole : otherwise;
};

/** `pairs`: each word of a text with its nearest by our own lists, from `coverage`. */
function oneWay({ pairs }: Coverage, others: readonly Term[], questionConcepts: ReadonlySet<string>) {
  const all = pairs.map(({ term, nearest }) => {
    const isThere = nearest.similarity >= sameMeaningFrom;
    return { term, isThere, near: isThere ? nearest.similarity : nearestTo(term, others) };
  });
  const telling = all.filter(({ term }) => !questionConcepts.has(term.concept));
  const unmatched = telling.filter(({ isThere }) => !isThere);
  const heaviest = unmatched.reduce<Near | null>(
    (most, each) => (most && most.term.weight >= each.term.weight ? most : each),
    null,
  );
  const near = average(all, 0);
  return { near: average(telling, near), unmatched: average(unmatched, 1), heaviest: heaviest?.near ?? 1 };
}

export function meaning(
  answer: AnalysedText,
  reference: AnalysedText,
  { recall, precision }: { recall: Coverage; precision: Coverage },
  questionConcepts: ReadonlySet<string>,
) {
  const telling = ({ content }: AnalysedText) =>
    content.filter(({ concept }) => !questionConcepts.has(concept));
  const there = oneWay(recall, answer.content, questionConcepts);
  const back = oneWay(precision, reference.content, questionConcepts);
  return {
    nearRecall: there.near,
    nearPrecision: back.near,
    unmatchedRecall: there.unmatched,
    unmatchedPrecision: back.unmatched,
    heaviestNear: there.heaviest,
    phrase: cosine(sumOf(answer.content), sumOf(reference.content)),
    phraseTelling: cosine(sumOf(telling(answer)), sumOf(telling(reference))),
  };
}
