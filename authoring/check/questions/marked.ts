/**
 * What the marker itself makes of a rubric: its own answers may not be wrong, and help that it takes for a right
 * answer can be copied by a child who has understood nothing.
 */
import { markAnswer } from '#server/marking/mark-answer.ts';
import type { Draft, Question } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { helpOf } from './giveaways.ts';

const file = 'rubric.json';

function checkQuestion({ key, ask, rubric, set, part }: Question, { texts }: Draft): Problem[] {
  if (!rubric || rubric.kind === 'choice') return [];
  const asked = { question: ask, text: texts[part] ?? '', strand: set.strand };
  const verdict = (line: string) => markAnswer(line, rubric, asked).kind;
  const right = [rubric.answer, ...rubric.references].filter((answer) => verdict(answer) === 'wrong');
  const given = helpOf(rubric).filter(({ line }) => verdict(line) === 'correct');
  return [
    ...right.map((answer) =>
      problem(
        'answer-accepted',
        file,
        key,
        `"${answer}" is marked wrong by its own rubric; word an idea for it`,
      ),
    ),
    ...given.map(({ where }) =>
      problem(
        'help-not-accepted',
        file,
        `${key} ${where}`,
        'is marked right when it is given as the answer; say less',
      ),
    ),
  ];
}

export const checkMarked = (draft: Draft): Problem[] =>
  draft.questions.flatMap((question) => checkQuestion(question, draft));
