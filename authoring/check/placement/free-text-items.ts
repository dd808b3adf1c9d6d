/** Rules for items of the placement test that are answered in free text: their rubrics and their cases. */
import type { TestletItem } from '#server/content/placement/testlet.ts';
import { toMarking } from '#server/content/placement/to-marking.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { containsWords, wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import type { TestletDraft } from './testlet-draft.ts';

type FreeTextItem = Extract<TestletItem, { kind: 'text' }>;
const fewestCases = { right: 8, half: 3, wrong: 8 };
/** Two answers are the same when they differ only in signs and capitals. */
const plain = (answer: string) => wordsOf(answer).join(' ') || answer.trim();

function checkCases(name: string, { id, cases }: FreeTextItem): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  for (const [kind, count] of Object.entries(fewestCases)) {
    const found = cases[kind as keyof typeof fewestCases].length;
    if (found < count)
      issues.push(createIssue('cases-count', name, `${id} cases`, `${found} are ${kind}; write ${count}`));
  }
  const seen = new Set<string>();
  for (const answer of Object.values(cases).flat()) {
    if (seen.has(plain(answer)))
      issues.push(createIssue('case-unique', name, `${id} cases`, `"${answer}" is there twice; keep one`));
    seen.add(plain(answer));
  }
  return issues;
}

function checkRubric(name: string, item: FreeTextItem, text: string): ValidationIssue[] {
  const { rubric, context } = toMarking(item, text);
  const { answer, references, ideas } = item.rubric;
  const rejected = [answer, ...references].filter(
    (each) => markAnswer(each, rubric, context).kind === 'wrong',
  );
  const missingIdeas = ideas.filter(
    ({ required, anyOf }) =>
      required && !references.some((reference) => anyOf.some((wording) => containsWords(reference, wording))),
  );
  return [
    ...rejected.map((each) =>
      createIssue(
        'own-answer-accepted',
        name,
        item.id,
        `"${each}" is marked wrong by its own rubric; word an idea for it`,
      ),
    ),
    ...missingIdeas.map((idea) =>
      createIssue(
        'idea-in-references',
        name,
        `${item.id} ${idea.id}`,
        'no reference says this required idea; add one that does',
      ),
    ),
  ];
}

export const checkFreeTextItems = ({ name, testlet, text }: TestletDraft): ValidationIssue[] =>
  testlet.items
    .filter((item) => item.kind === 'text')
    .flatMap((item) => [...checkRubric(name, item, text), ...checkCases(name, item)]);
