/**
 * Marks the texts of a rubric as if a child had answered with them. Its own answers must not be wrong. Its
 * help must not be right: a child could copy it without understanding.
 */
import { markAnswer } from '#server/marking/mark-answer.ts';
import type { Draft, Question } from '../draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import { helpLinesOf } from './giveaways.ts';

const file = 'rubric.json';

function checkQuestion({ key, ask, rubric, set, part }: Question, { texts }: Draft): ValidationIssue[] {
  if (!rubric || rubric.kind === 'choice') return [];
  const context = { question: ask, text: texts[part] ?? '', strand: set.strand };
  const verdict = (line: string) => markAnswer(line, rubric, context).kind;
  const rejected = [rubric.answer, ...rubric.references].filter((answer) => verdict(answer) === 'wrong');
  const accepted = helpLinesOf(rubric).filter(({ line }) => verdict(line) === 'correct');
  return [
    ...rejected.map((answer) =>
      createIssue(
        'own-answer-accepted',
        file,
        key,
        `"${answer}" is marked wrong by its own rubric; word an idea for it`,
      ),
    ),
    ...accepted.map(({ where }) =>
      createIssue(
        'help-not-accepted',
        file,
        `${key} ${where}`,
        'is marked right when it is given as the answer; say less',
      ),
    ),
  ];
}

export const checkMarkerVerdicts = (draft: Draft): ValidationIssue[] =>
  draft.questions.flatMap((question) => checkQuestion(question, draft));
