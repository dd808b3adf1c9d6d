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
    return [
      problem('options-differ', file, key, `the options "${twin}" and "${option}" are the same; change one`),
    ];
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
      problem(
        'right-among-options',
        'rubric.json',
        key,
        `"${rubric.correct}" is none of the options; copy it letter for letter`,
      ),
    ];
  const others = options.filter((option) => option !== rubric.correct);
  if (!isMuchLonger(rubric.correct, others)) return [];
  return [
    problem(
      'right-not-longer',
      file,
      key,
      'the right option is much longer than the others; make them alike',
    ),
  ];
}

/** An option that stands for the others is a riddle about the test. */
const ofOthers =
  /\b(all|none|both|neither|any) of (the (above|others?|options|answers)|these|those)\b|^(all|none|both|neither)\W*$|^[A-D] and [A-D]$|\bI (don't|do not) know\b|\bnot sure\b/i;

const checkOthers = ({ key, options }: Question): Problem[] =>
  (options ?? [])
    .filter((option) => ofOthers.test(option))
    .map((option) =>
      problem('no-all-of-these', file, key, `"${option}" speaks of the other options; say one thing`),
    );

/** What sets one option apart at a glance. */
const looks: [string, (option: string) => boolean][] = [
  ['ends in a full stop', (option) => /[.!?]["']?$/.test(option)],
  ['begins with a capital', (option) => /^["']?[A-Z]/.test(option)],
  ['holds a number', (option) => /\d/.test(option)],
  ['says because', (option) => /^(because|so that|since)\b/i.test(option)],
  ['says to do something', (option) => /^to [a-z]/i.test(option)],
  ['is in quotation marks', (option) => /^"/.test(option)],
];

/** The right option may not be the only one of its kind, as far as a machine sees kinds. */
function checkLike({ key, options, rubric }: Question): Problem[] {
  if (!options || rubric?.kind !== 'choice') return [];
  const others = options.filter((option) => option !== rubric.correct);
  return looks.flatMap(([look, has]) => {
    const right = has(rubric.correct);
    if (others.length !== 3 || others.some((option) => has(option) === right)) return [];
    const what = right ? `only the right option ${look}` : `each option but the right one ${look}`;
    return [problem('right-like-others', file, key, `${what}; make them alike`)];
  });
}

/** For each question with options, whether who takes the longest is right. */
export const isLongestRight = (draft: Draft): boolean[] =>
  draft.questions.flatMap(({ options, rubric }) => {
    if (!options || rubric?.kind !== 'choice') return [];
    const others = options.filter((option) => option !== rubric.correct);
    return [rubric.correct.length > Math.max(...others.map((option) => option.length))];
  });

/** Where the right options stand in the author's order, question by question. */
export const rightPlaces = (draft: Draft): number[] =>
  draft.questions.flatMap(({ options, rubric }) =>
    options && rubric?.kind === 'choice' && options.includes(rubric.correct)
      ? [options.indexOf(rubric.correct)]
      : [],
  );

/** Four different options with the right one among them, which neither its length nor its place gives away. */
export function checkOptions(draft: Draft): Problem[] {
  const places = rightPlaces(draft);
  const fixed = places.length > 1 && new Set(places).size === 1;
  const moved = `the right option is always number ${(places[0] ?? 0) + 1}; move some`;
  return [
    ...draft.questions.flatMap((question) => [
      ...checkDistinct(question),
      ...checkRight(question),
      ...checkOthers(question),
      ...checkLike(question),
    ]),
    ...(fixed ? [problem('right-moves', file, 'options', moved)] : []),
  ];
}
