import type { Draft, Question } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { wordsOf } from '../text/words.ts';

const file = 'passage.json';
/** The right option may be this much longer than each of the others; more gives it away. */
const longer = { share: 1.6, letters: 12 };

function checkDistinct({ key, options }: Question): Problem[] {
  const seen = new Map<string, string>();
  return (options ?? []).flatMap((option) => {
    const plain = wordsOf(option).join(' ');
    const twin = seen.get(plain);
    seen.set(plain, option);
    if (twin === undefined) return [];
    return [problem(file, key, `the options "${twin}" and "${option}" are the same; change one`)];
  });
}

/** Its length gives the right option away. */
export function isMuchLonger(right: string, others: readonly string[]): boolean {
  const most = Math.max(...others.map((option) => option.length));
  return right.length > most * longer.share && right.length - most > longer.letters;
}

function checkRight({ key, options, rubric }: Question): Problem[] {
  if (!options || rubric?.kind !== 'choice') return [];
  if (!options.includes(rubric.correct))
    return [
      problem('rubric.json', key, `"${rubric.correct}" is none of the options; copy it letter for letter`),
    ];
  const others = options.filter((option) => option !== rubric.correct);
  if (!isMuchLonger(rubric.correct, others)) return [];
  return [problem(file, key, 'the right option is much longer than the others; make them alike')];
}

/** Where the right options stand in the author's order, question by question. */
export const rightPlaces = (draft: Draft): number[] =>
  draft.questions.flatMap(({ options, rubric }) =>
    options && rubric?.kind === 'choice' ? [options.indexOf(rubric.correct)] : [],
  );

/** Four different options with the right one among them, which neither its length nor its place gives away. */
export function checkOptions(draft: Draft): Problem[] {
  const places = rightPlaces(draft);
  const fixed = places.length > 1 && new Set(places).size === 1;
  const moved = `the right option is always number ${(places[0] ?? 0) + 1}; move some`;
  return [
    ...draft.questions.flatMap((question) => [...checkDistinct(question), ...checkRight(question)]),
    ...(fixed ? [problem(file, 'options', moved)] : []),
  ];
}
