import type { AnswerCases } from '#server/marking/cases.ts';
import type { Draft, Question } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { wordsOf } from '../text/words.ts';

const file = 'cases.json';
const least = 20;
/** As a child would call two answers the same: signs and capitals do not count. */
const plain = (answer: string) => wordsOf(answer).join(' ') || answer.trim();

function checkAnswers({ key }: Question, cases: AnswerCases | undefined): Problem[] {
  if (!cases)
    return [problem('cases-there', file, key, `has no cases; write ${least} answers as children give them`)];
  const problems: Problem[] = [];
  const all = Object.values(cases).flat();
  if (all.length < least)
    problems.push(problem('cases-enough', file, key, `has ${all.length} cases; write ${least}`));
  for (const [kind, answers] of Object.entries(cases))
    if (answers.length === 0)
      problems.push(problem('cases-of-each-kind', file, key, `has no "${kind}" case; write some`));
  const seen = new Set<string>();
  for (const answer of all) {
    if (seen.has(plain(answer)))
      problems.push(problem('case-once', file, key, `"${answer}" stands twice; keep one`));
    seen.add(plain(answer));
  }
  return problems;
}

/** A case that the rubric's author copied proves nothing about the marker. */
function countCopies({ rubric }: Question, cases: AnswerCases | undefined): number {
  const references = rubric && 'references' in rubric ? rubric.references.map(plain) : [];
  return Object.values(cases ?? {})
    .flat()
    .filter((answer) => references.includes(plain(answer))).length;
}

/** Every free-text question has answers to prove the marker with. */
export function checkCases({ questions, cases }: Draft): Problem[] {
  const free = questions.filter(({ set }) => !set.quiz);
  const keys = new Set(free.map(({ key }) => key));
  const copies = free.reduce((sum, question) => sum + countCopies(question, cases[question.key]), 0);
  const copied = `references of the rubric that stand here too: ${copies}; they prove nothing, word them anew`;
  return [
    ...free.flatMap((question) => checkAnswers(question, cases[question.key])),
    ...Object.keys(cases)
      .filter((key) => !keys.has(key))
      .map((key) => problem('cases-stray', file, key, 'belongs to no free-text question; remove it')),
    ...(copies > 0 ? [problem('cases-fresh', file, 'all', copied)] : []),
  ];
}
