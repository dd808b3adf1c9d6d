/** Free text in the placement test: a rubric that takes its own answers, and cases that prove it. */

import type { TestletItem } from '#server/content/placement/testlet.ts';
import { toMarking } from '#server/content/placement/to-marking.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { type Problem, problem } from '../problem.ts';
import { holdsWords, wordsOf } from '../text/words.ts';
import type { TestletDraft } from './testlet-draft.ts';

type Written = Extract<TestletItem, { kind: 'text' }>;
const least = { right: 8, half: 3, wrong: 8 };
/** As a child would call two answers the same: signs and capitals do not count. */
const plain = (answer: string) => wordsOf(answer).join(' ') || answer.trim();

function checkCases(name: string, { id, cases }: Written): Problem[] {
  const problems: Problem[] = [];
  for (const [kind, count] of Object.entries(least)) {
    const there = cases[kind as keyof typeof least].length;
    if (there < count)
      problems.push(problem('cases-enough', name, `${id} cases`, `${there} are ${kind}; write ${count}`));
  }
  const seen = new Set<string>();
  for (const answer of Object.values(cases).flat()) {
    if (seen.has(plain(answer)))
      problems.push(problem('case-once', name, `${id} cases`, `"${answer}" stands twice; keep one`));
    seen.add(plain(answer));
  }
  return problems;
}

function checkRubric(name: string, item: Written, text: string): Problem[] {
  const { rubric, context } = toMarking(item, text);
  const { answer, references, ideas } = item.rubric;
  const refused = [answer, ...references].filter(
    (each) => markAnswer(each, rubric, context).kind === 'wrong',
  );
  const unsaid = ideas.filter(
    ({ required, anyOf }) =>
      required && !references.some((reference) => anyOf.some((texts) => holdsWords(reference, texts))),
  );
  return [
    ...refused.map((texts) =>
      problem(
        'answer-accepted',
        name,
        item.id,
        `"${texts}" is marked wrong by its own rubric; word an idea for it`,
      ),
    ),
    ...unsaid.map((idea) =>
      problem(
        'idea-said',
        name,
        `${item.id} ${idea.id}`,
        'no reference says this required idea; add one that does',
      ),
    ),
  ];
}

export const checkAnswers = ({ name, testlet, text }: TestletDraft): Problem[] =>
  testlet.items
    .filter((item) => item.kind === 'text')
    .flatMap((item) => [...checkRubric(name, item, text), ...checkCases(name, item)]);
