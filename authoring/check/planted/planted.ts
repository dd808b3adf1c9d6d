/** A fault planted in something good, and what the check makes of it. */
import { aPassage, shared } from '../a-passage.ts';
import { checkDraft } from '../check-draft.ts';
import type { DraftFiles } from '../draft.ts';
import type { Problem } from '../problem.ts';
import type { Rule } from '../rules.ts';

/** `told`: the line, without the file. */
export type Fault = { found: () => Problem[]; expected: string | RegExp };
export type Faults = Partial<Record<Rule, Fault>>;

type Change = (files: DraftFiles) => void;
type Shared = typeof shared;

/** A fault of the good passage. `known`: what else there is. */
export const inPassage = (
  expected: Fault['expected'],
  change: Change,
  known: Partial<Shared> = {},
): Fault => ({
  expected,
  found: () => checkDraft(aPassage(change), { ...shared, ...known }),
});
