import type { Rubric } from '#server/marking/rubric.ts';
import type { Draft, Question } from '../draft.ts';
import { containsWords, shareOfWordsIn, wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

const file = 'rubric.json';

function checkIdeas(key: string, rubric: Rubric): ValidationIssue[] {
  if (rubric.kind !== 'ideas' && rubric.kind !== 'summary') return [];
  const issues: ValidationIssue[] = [];
  const seen = new Set<string>();
  const asks = new Set<string>();
  for (const { id, required, anyOf, ask } of rubric.ideas) {
    if (asks.has(ask))
      issues.push(
        createIssue(
          'idea-questions-differ',
          file,
          `${key} ask of ${id}`,
          'two ideas ask the same; change one',
        ),
      );
    asks.add(ask);
    if (seen.has(id))
      issues.push(createIssue('idea-id-unique', file, `${key} ${id}`, 'two ideas have this id; rename one'));
    seen.add(id);
    const isInReferences = rubric.references.some((reference) =>
      anyOf.some((wording) => containsWords(reference, wording)),
    );
    if (required && !isInReferences)
      issues.push(
        createIssue(
          'idea-in-references',
          file,
          `${key} ${id}`,
          'no reference says this required idea; add one that does',
        ),
      );
  }
  return issues;
}

function checkCount(key: string, rubric: Rubric): ValidationIssue[] {
  if (rubric.kind !== 'summary') return [];
  const issues: ValidationIssue[] = [];
  if (rubric.minIdeas > rubric.ideas.length)
    issues.push(
      createIssue(
        'summary-idea-count',
        file,
        `${key} minIdeas`,
        `asks for ${rubric.minIdeas} of ${rubric.ideas.length} ideas; lower it`,
      ),
    );
  const [least, most] = rubric.words;
  const fits = (line: string) => wordsOf(line).length >= least && wordsOf(line).length <= most;
  if (least < 3 || most > 120 || most < least * 2)
    issues.push(
      createIssue(
        'summary-word-range',
        file,
        `${key} words`,
        `${least} to ${most} is no fair range; keep inside 3 to 120`,
      ),
    );
  if (!fits(rubric.answer) || !rubric.references.some(fits))
    issues.push(
      createIssue(
        'summary-answer-length',
        file,
        `${key} words`,
        'the answer or all references lie outside; widen the range',
      ),
    );
  return issues;
}

/** The share of the answer's words that an explanation must have, unless it says every required idea. */
const enoughWords = 0.5;

function explains(rubric: Rubric): boolean {
  if (rubric.kind === 'opinion') return true;
  if (rubric.kind === 'choice') return shareOfWordsIn(rubric.explain, rubric.correct) >= enoughWords;
  const required = rubric.ideas.filter((idea) => idea.required);
  const says = required.every(({ anyOf }) => anyOf.some((wording) => containsWords(rubric.explain, wording)));
  return (says && required.length > 0) || shareOfWordsIn(rubric.explain, rubric.answer) >= enoughWords;
}

/**
 * An opinion and a summary have no gap sentence. In its place their second hint
 * begins a sentence and ends in "...".
 */
function checkStarter(key: string, rubric: Rubric): ValidationIssue[] {
  const begins = (rubric.kind !== 'opinion' && rubric.kind !== 'summary') || rubric.hints[1].includes('...');
  return begins
    ? []
    : [
        createIssue(
          'hint-begins-sentence',
          file,
          `${key} hint 2`,
          'begins no sentence; say one that ends in ...',
        ),
      ];
}

function checkQuestion({ key, rubric }: Question): ValidationIssue[] {
  if (!rubric) return [];
  const unexplained = createIssue(
    'explanation-has-answer',
    file,
    `${key} explain`,
    'does not say the answer; say it, and why',
  );
  return [
    ...checkIdeas(key, rubric),
    ...checkCount(key, rubric),
    ...checkStarter(key, rubric),
    ...(explains(rubric) ? [] : [unexplained]),
  ];
}

/** Reports questions with the same answer: the first would answer the second. */
function checkDifferentAnswers({ questions }: Draft): ValidationIssue[] {
  const seen = new Map<string, string>();
  return questions.flatMap(({ key, rubric }) => {
    if (!rubric) return [];
    const answer = wordsOf(rubric.kind === 'choice' ? rubric.correct : rubric.answer).join(' ');
    const twin = seen.get(answer);
    seen.set(answer, key);
    return twin && twin !== key
      ? [createIssue('answers-differ', file, key, `has the same answer as ${twin}; ask something else`)]
      : [];
  });
}

/**
 * Checks ideas, counts, the second hint and the explanation of each rubric, and
 * that no two have the same answer.
 */
export const checkRubrics = (draft: Draft): ValidationIssue[] => [
  ...draft.questions.flatMap(checkQuestion),
  ...checkDifferentAnswers(draft),
];
