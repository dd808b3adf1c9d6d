import type { AnswerCases } from '#server/marking/cases.ts';
import type { Draft, Question } from '../draft.ts';
import { wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

const file = 'cases.json';
const fewestCases = 20;
/** Two answers are the same when they differ only in signs and capitals. */
const plain = (answer: string) => wordsOf(answer).join(' ') || answer.trim();

function checkAnswers({ key }: Question, cases: AnswerCases | undefined): ValidationIssue[] {
  if (!cases)
    return [
      createIssue(
        'cases-exist',
        file,
        key,
        `has no cases; write ${fewestCases} answers as children give them`,
      ),
    ];
  const issues: ValidationIssue[] = [];
  const all = Object.values(cases).flat();
  if (all.length < fewestCases)
    issues.push(createIssue('cases-count', file, key, `has ${all.length} cases; write ${fewestCases}`));
  for (const [kind, answers] of Object.entries(cases))
    if (answers.length === 0)
      issues.push(createIssue('cases-of-each-kind', file, key, `has no "${kind}" case; write some`));
  const seen = new Set<string>();
  for (const answer of all) {
    if (seen.has(plain(answer)))
      issues.push(createIssue('case-unique', file, key, `"${answer}" is there twice; keep one`));
    seen.add(plain(answer));
  }
  return issues;
}

/** Counts cases that are references of the rubric: they do not test the marker. */
function countCopies({ rubric }: Question, cases: AnswerCases | undefined): number {
  const references = rubric && 'references' in rubric ? rubric.references.map(plain) : [];
  return Object.values(cases ?? {})
    .flat()
    .filter((answer) => references.includes(plain(answer))).length;
}

/** Every free-text question needs answers of children, to test the marker with. */
export function checkCases({ questions, cases }: Draft): ValidationIssue[] {
  const freeText = questions.filter(({ set }) => !set.quiz);
  const keys = new Set(freeText.map(({ key }) => key));
  const copies = freeText.reduce((sum, question) => sum + countCopies(question, cases[question.key]), 0);
  const copied = `references of the rubric that are also cases: ${copies}; they do not test the marker, write others`;
  return [
    ...freeText.flatMap((question) => checkAnswers(question, cases[question.key])),
    ...Object.keys(cases)
      .filter((key) => !keys.has(key))
      .map((key) => createIssue('cases-unused', file, key, 'belongs to no free-text question; remove it')),
    ...(copies > 0 ? [createIssue('cases-not-references', file, 'all', copied)] : []),
  ];
}
