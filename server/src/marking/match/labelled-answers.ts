/**
 * Answers to a question that a teacher has labelled right or wrong. An answer with the same concepts,
 * articles apart, gets the teacher's label, whatever the rubric says. They are the rows of `reviews`.
 */
import { articles } from '#server/words/function-words.ts';
import { type AnswerToken, tokeniseAnswer } from './tokenise-answer.ts';
import type { Vocabulary } from './vocabulary.ts';

export type LabelledAnswer = { answer: string; right: boolean };

/** What an answer says: the same for other spellings and articles, another one for its negation. */
export const conceptsOf = (tokens: readonly AnswerToken[]) =>
  tokens
    .filter(({ word }) => !articles.has(word))
    .map(({ concept }) => concept)
    .join(' ');

/** Whether the answer was labelled right. Null where nobody labelled it; the latest label counts. */
export function findLabel(
  tokens: readonly AnswerToken[],
  labelledAnswers: readonly LabelledAnswer[],
  vocabulary: Vocabulary,
): boolean | null {
  const concepts = conceptsOf(tokens);
  const isSame = ({ answer }: LabelledAnswer) => conceptsOf(tokeniseAnswer(answer, vocabulary)) === concepts;
  return labelledAnswers.findLast(isSame)?.right ?? null;
}
