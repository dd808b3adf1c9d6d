import type { Rubric } from '#server/marking/rubric.ts';
import type { Draft, Question } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { holdsWords, sharedWords, wordsOf } from '../text/words.ts';

const file = 'rubric.json';

function checkIdeas(key: string, rubric: Rubric): Problem[] {
  if (rubric.kind !== 'ideas' && rubric.kind !== 'summary') return [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const asks = new Set<string>();
  for (const { id, required, anyOf, ask } of rubric.ideas) {
    if (asks.has(ask))
      problems.push(
        problem('ideas-ask-apart', file, `${key} ask of ${id}`, 'two ideas ask the same; change one'),
      );
    asks.add(ask);
    if (seen.has(id))
      problems.push(problem('idea-id-once', file, `${key} ${id}`, 'two ideas have this id; rename one'));
    seen.add(id);
    const reached = rubric.references.some((reference) =>
      anyOf.some((texts) => holdsWords(reference, texts)),
    );
    if (required && !reached)
      problems.push(
        problem('idea-said', file, `${key} ${id}`, 'no reference says this required idea; add one that does'),
      );
  }
  return problems;
}

function checkCount(key: string, rubric: Rubric): Problem[] {
  if (rubric.kind !== 'summary') return [];
  const problems: Problem[] = [];
  if (rubric.minIdeas > rubric.ideas.length)
    problems.push(
      problem(
        'summary-reachable',
        file,
        `${key} minIdeas`,
        `asks for ${rubric.minIdeas} of ${rubric.ideas.length} ideas; lower it`,
      ),
    );
  const [least, most] = rubric.words;
  const fits = (line: string) => wordsOf(line).length >= least && wordsOf(line).length <= most;
  if (least < 3 || most > 120 || most < least * 2)
    problems.push(
      problem(
        'summary-fair',
        file,
        `${key} words`,
        `${least} to ${most} is no fair range; keep inside 3 to 120`,
      ),
    );
  if (!fits(rubric.answer) || !rubric.references.some(fits))
    problems.push(
      problem(
        'summary-fits',
        file,
        `${key} words`,
        'the answer or all references lie outside; widen the range',
      ),
    );
  return problems;
}

/** The share of the answer's words that an explanation has to say, unless it says every required idea. */
const enough = 0.5;

function explains(rubric: Rubric): boolean {
  if (rubric.kind === 'opinion') return true;
  if (rubric.kind === 'choice') return sharedWords(rubric.explain, rubric.correct) >= enough;
  const required = rubric.ideas.filter((idea) => idea.required);
  const says = required.every(({ anyOf }) => anyOf.some((texts) => holdsWords(rubric.explain, texts)));
  return (says && required.length > 0) || sharedWords(rubric.explain, rubric.answer) >= enough;
}

/** An opinion and a summary have no single gap: their second hint begins the sentence. */
function checkStarter(key: string, rubric: Rubric): Problem[] {
  const begins = (rubric.kind !== 'opinion' && rubric.kind !== 'summary') || rubric.hints[1].includes('...');
  return begins
    ? []
    : [problem('sentence-begun', file, `${key} hint 2`, 'begins no sentence; say one that ends in ...')];
}

function checkQuestion({ key, rubric }: Question): Problem[] {
  if (!rubric) return [];
  const silent = problem(
    'answer-explained',
    file,
    `${key} explain`,
    'does not say the answer; say it, and why',
  );
  return [
    ...checkIdeas(key, rubric),
    ...checkCount(key, rubric),
    ...checkStarter(key, rubric),
    ...(explains(rubric) ? [] : [silent]),
  ];
}

/** Two questions with one answer: the second only asks whether the first was read. */
function checkTwins({ questions }: Draft): Problem[] {
  const seen = new Map<string, string>();
  return questions.flatMap(({ key, rubric }) => {
    if (!rubric) return [];
    const answer = wordsOf(rubric.kind === 'choice' ? rubric.correct : rubric.answer).join(' ');
    const twin = seen.get(answer);
    seen.set(answer, key);
    return twin && twin !== key
      ? [problem('answers-differ', file, key, `has the same answer as ${twin}; ask something else`)]
      : [];
  });
}

/** Every required idea can be said, numbers fit, and the explanation says the answer. */
export const checkRubrics = (draft: Draft): Problem[] => [
  ...draft.questions.flatMap(checkQuestion),
  ...checkTwins(draft),
];
