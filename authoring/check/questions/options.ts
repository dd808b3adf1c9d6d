import type { Draft, Question } from '../draft.ts';
import { wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

const file = 'passage.json';
/** How much longer than the others the right option may be; both limits must be passed. */
const mostLonger = { share: 1.6, letters: 12 };

function checkDistinct({ key, options }: Question): ValidationIssue[] {
  const seen = new Map<string, string>();
  return (options ?? []).flatMap((option) => {
    const plain = wordsOf(option).join(' ');
    const twin = seen.get(plain);
    seen.set(plain, option);
    if (twin === undefined) return [];
    return [
      createIssue(
        'options-differ',
        file,
        key,
        `the options "${twin}" and "${option}" are the same; change one`,
      ),
    ];
  });
}

/** Whether its length gives the right option away. */
export function isMuchLonger(right: string, others: readonly string[]): boolean {
  const most = Math.max(...others.map((option) => option.length));
  return right.length > most * mostLonger.share && right.length - most > mostLonger.letters;
}

function checkRight({ key, options, rubric }: Question): ValidationIssue[] {
  if (!options || rubric?.kind !== 'choice') return [];
  if (!options.includes(rubric.correct))
    return [
      createIssue(
        'right-option-listed',
        'rubric.json',
        key,
        `"${rubric.correct}" is none of the options; copy it letter for letter`,
      ),
    ];
  const others = options.filter((option) => option !== rubric.correct);
  if (!isMuchLonger(rubric.correct, others)) return [];
  return [
    createIssue(
      'right-option-length',
      file,
      key,
      'the right option is much longer than the others; make them alike',
    ),
  ];
}

/** An option about the other options, such as "all of the above". */
const aboutOthers =
  /\b(all|none|both|neither|any) of (the (above|others?|options|answers)|these|those)\b|^(all|none|both|neither)\W*$|^[A-D] and [A-D]$|\bI (don't|do not) know\b|\bnot sure\b/i;

const checkOthers = ({ key, options }: Question): ValidationIssue[] =>
  (options ?? [])
    .filter((option) => aboutOthers.test(option))
    .map((option) =>
      createIssue('no-all-of-the-above', file, key, `"${option}" is about the other options; name one thing`),
    );

/** Features that set an option apart before it is read. */
const features: [string, (option: string) => boolean][] = [
  ['ends in a full stop', (option) => /[.!?]["']?$/.test(option)],
  ['begins with a capital', (option) => /^["']?[A-Z]/.test(option)],
  ['holds a number', (option) => /\d/.test(option)],
  ['says because', (option) => /^(because|so that|since)\b/i.test(option)],
  ['says to do something', (option) => /^to [a-z]/i.test(option)],
  ['is in quotation marks', (option) => /^"/.test(option)],
];

/** Warns of a right option that alone has a feature, or alone lacks it. */
function checkForm({ key, options, rubric }: Question): ValidationIssue[] {
  if (!options || rubric?.kind !== 'choice') return [];
  const others = options.filter((option) => option !== rubric.correct);
  return features.flatMap(([feature, has]) => {
    const right = has(rubric.correct);
    if (others.length !== 3 || others.some((option) => has(option) === right)) return [];
    const what = right ? `only the right option ${feature}` : `each option but the right one ${feature}`;
    return [createIssue('right-option-form', file, key, `${what}; make them alike`)];
  });
}

/** For each question with options, whether the longest option is the right one. */
export const isLongestRight = (draft: Draft): boolean[] =>
  draft.questions.flatMap(({ options, rubric }) => {
    if (!options || rubric?.kind !== 'choice') return [];
    const others = options.filter((option) => option !== rubric.correct);
    return [rubric.correct.length > Math.max(...others.map((option) => option.length))];
  });

/** The positions of the right options in the author's order, from 0, question by question. */
export const rightOptionPositions = (draft: Draft): number[] =>
  draft.questions.flatMap(({ options, rubric }) =>
    options && rubric?.kind === 'choice' && options.includes(rubric.correct)
      ? [options.indexOf(rubric.correct)]
      : [],
  );

/**
 * The options are different, the right one is among them, and neither its
 * length nor its position gives it away.
 */
export function checkOptions(draft: Draft): ValidationIssue[] {
  const positions = rightOptionPositions(draft);
  const neverMoves = positions.length > 1 && new Set(positions).size === 1;
  const what = `the right option is always number ${(positions[0] ?? 0) + 1}; move some`;
  return [
    ...draft.questions.flatMap((question) => [
      ...checkDistinct(question),
      ...checkRight(question),
      ...checkOthers(question),
      ...checkForm(question),
    ]),
    ...(neverMoves ? [createIssue('right-option-position-varies', file, 'options', what)] : []),
  ];
}
