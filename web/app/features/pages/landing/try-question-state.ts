export const options = ['optionA', 'optionB', 'optionC', 'optionD'] as const;
export type Option = (typeof options)[number];
const correct: Option = 'optionB';

export type Verdict = 'yes' | 'not-yet';

export const isSolved = (tried: readonly Option[]) => tried.includes(correct);

/** What the page shows after the options that were tried; undefined before the first. */
export const verdictOf = (tried: readonly Option[]): Verdict | undefined =>
  isSolved(tried) ? 'yes' : tried.length > 0 ? 'not-yet' : undefined;

/** The verdict on one option; undefined while it has not been tried. */
export const optionVerdict = (tried: readonly Option[], option: Option): Verdict | undefined =>
  tried.includes(option) ? (option === correct ? 'yes' : 'not-yet') : undefined;

/** A tried option and every option of a solved question cannot be chosen. */
export const canChoose = (tried: readonly Option[], option: Option) =>
  !isSolved(tried) && !tried.includes(option);
