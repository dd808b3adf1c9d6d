/**
 * A second opinion: a language model may find ideas that the marker missed. It claims that an idea is in
 * certain words of the answer. A claim counts only as far as it can be checked here:
 *
 * - The words are in the answer (`verify-quote.ts`).
 * - The sentences around them are readable English, and not implausible to the model that was trained on reference
 *   answers (`similarity/reference-model.ts`). So two methods that work differently must agree.
 * - If one claim is about a control idea, no claim counts.
 * - An idea that the marker found denied stays denied. Forbidden ideas, reversed roles, copying and length count as
 *   always, because the same rules make the verdict.
 * - A verdict improves or stays.
 */
import { isRealWord } from '#server/words/nearest-word.ts';
import type { CompiledRubric, FreeTextRubric } from '../compile-rubric.ts';
import { markAnswer, type PreparedAnswer, prepareAnswer } from '../mark-answer.ts';
import type { Finding } from '../match/find-pattern.ts';
import type { AnswerToken } from '../match/tokenise-answer.ts';
import type { MarkingRubric } from '../rubric.ts';
import { type PreparedQuestion, prepareQuestion } from '../similarity/extract-features.ts';
import { probabilityRight } from '../similarity/reference-model.ts';
import type { QuestionContext, Verdict } from '../verdict.ts';
import { candidateIdeas } from './candidate-ideas.ts';
import { inquiryIdeas, isExcluded, isOtherLanguage, markWithConfirmed, scoreOf } from './inquiry.ts';
import { verifyQuote } from './verify-quote.ts';

/** `idea`: an id of the inquiry. `quote`: words of the answer. */
export type QuotedClaim = { idea: string; quote: string };
/**
 * `confirmedIdeas`: indexes of the ideas that improved the verdict. `fabricated`: a claim was about an idea
 * that is in no answer or was not asked about, so no claim counts.
 */
export type MarkedAnswer = { verdict: Verdict; confirmedIdeas: readonly number[]; fabricated?: true };

/**
 * Below this probability a sentence is about something else. Set by hand with `npm run bench:second-opinion`:
 * nearly all unforeseen right answers lie above, nearly all sentences about something else below.
 */
const leastProbability = 0.1;
/**
 * The least share of known words in the sentences around a quote. Set by hand: other languages stay below.
 */
const leastKnownShare = 0.6;

/** A rubric belongs to one question, as in `compileRubric`. */
const cache = new WeakMap<FreeTextRubric, PreparedQuestion>();
function preparedQuestionOf(
  rubric: FreeTextRubric,
  { question, text, strand }: QuestionContext,
): PreparedQuestion {
  const { references } = rubric;
  const kind = strand === 'lit_comp' ? 'literal' : strand === 'inf_comp' ? 'inferential' : undefined;
  const prepared =
    cache.get(rubric) ?? prepareQuestion({ question, references, passage: text, strand: kind });
  cache.set(rubric, prepared);
  return prepared;
}

/** Whether it is a known word, or was taken for one. */
const isKnown = ({ typed, word }: AnswerToken, { vocabulary }: CompiledRubric) =>
  word !== typed || vocabulary.rubricWords.has(word) || vocabulary.otherWords.has(word) || isRealWord(word);

/** Whether the sentences around the quoted words are unreadable, or about something else. */
function isImplausible(
  { tokens, compiled }: PreparedAnswer,
  at: readonly number[],
  question: PreparedQuestion,
): boolean {
  const sentences = new Set(at.map((place) => tokens[place]?.sentence));
  const around = tokens.filter(({ sentence }) => sentences.has(sentence));
  const known = around.filter((token) => isKnown(token, compiled));
  if (known.length < around.length * leastKnownShare) return true;
  return probabilityRight(around.map(({ typed }) => typed).join(' '), question) < leastProbability;
}

/** The claims with the ideas they are about; null where one is about a control idea or an unknown id. */
function claimedIdeas(
  answer: string,
  claims: readonly QuotedClaim[],
  prepared: PreparedAnswer,
  rubric: FreeTextRubric,
) {
  const ideas = candidateIdeas(prepared, rubric);
  const indexes = new Map(inquiryIdeas(answer, prepared, rubric).map(({ id, index }) => [id, index]));
  const known = claims.flatMap(({ idea: id, quote }) => {
    const index = indexes.get(id) ?? -1;
    const idea = ideas[index];
    return idea ? [{ index, idea, quote }] : [];
  });
  if (known.length < claims.length) return null;
  // Required ideas get the words first, in whatever order the claims came.
  known.sort(
    (one, other) => Number(other.idea.required) - Number(one.idea.required) || one.index - other.index,
  );
  return { known, used: new Set(ideas.flatMap(({ found }) => found?.at ?? [])) };
}

/** The findings that the claims confirm, by index in the rubric; null where a claim is fabricated. */
function confirm(
  answer: string,
  claims: readonly QuotedClaim[],
  prepared: PreparedAnswer,
  rubric: FreeTextRubric,
  context: QuestionContext,
): ReadonlyMap<number, Finding> | null {
  const claimed = claimedIdeas(answer, claims, prepared, rubric);
  if (!claimed) return null;
  const { known, used } = claimed;
  const question = preparedQuestionOf(rubric, context);
  const confirmed = new Map<number, Finding>();
  for (const { index, idea, quote } of known) {
    const finding = confirmed.has(index) ? null : verifyQuote(quote, idea, prepared, used);
    if (!finding || isImplausible(prepared, finding.at, question)) continue;
    confirmed.set(index, finding);
    for (const at of finding.at) used.add(at);
  }
  return confirmed;
}

export const markWithoutOpinion = (
  answer: string,
  rubric: MarkingRubric,
  context: QuestionContext,
): MarkedAnswer => ({ verdict: markAnswer(answer, rubric, context), confirmedIdeas: [] });

/** The verdict with the claims that are confirmed; never worse than without them. */
export function markWithClaims(
  answer: string,
  rubric: MarkingRubric,
  context: QuestionContext,
  claims: readonly QuotedClaim[],
): MarkedAnswer {
  const alone = markWithoutOpinion(answer, rubric, context);
  const prepared = rubric.kind !== 'choice' && prepareAnswer(answer, rubric, context);
  if (!prepared || 'kind' in prepared || isOtherLanguage(alone.verdict)) return alone;
  if (isExcluded(answer, prepared)) return alone;
  const confirmed = confirm(answer, claims, prepared, rubric, context);
  if (!confirmed) return { ...alone, fabricated: true };
  const verdict = markWithConfirmed(prepared, rubric, context, confirmed);
  const isBetter = scoreOf(verdict) > scoreOf(alone.verdict);
  return isBetter ? { verdict, confirmedIdeas: [...confirmed.keys()] } : alone;
}
