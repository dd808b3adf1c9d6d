/** An open question with a right answer: all required ideas, or what a reference says. */
import type { Compiled } from './compile-rubric.ts';
import { copiedShare } from './match/copied.ts';
import { isReversed } from './match/entity-order.ts';
import { bestOf, type FoundIdea, findIdeas, isFound, missingLines } from './match/find-ideas.ts';
import type { Said } from './match/read-answer.ts';
import { matchReference } from './match/references.ts';
import { slipsAt } from './misspellings.ts';
import type { AskedOn, Verdict } from './verdict.ts';
import { miscounts } from './veto/miscount.ts';
import { isUntrue, saysOpposite } from './veto/weak-ideas.ts';

const partly = 0.5;
const inDoubt = 0.75;
const mostCopied = 0.8;

function nudgeFor(said: readonly Said[], { forbidden }: Compiled): number | null {
  const index = forbidden.findIndex((patterns) => bestOf(said, patterns)?.state === 'clear');
  return index < 0 ? null : index;
}

function rolesReversed(said: readonly Said[], { roles }: Compiled, required: readonly FoundIdea[]): boolean {
  if (!roles) return false;
  return required.some(({ finding }) => finding?.at.some((at) => isReversed(said, at, roles)));
}

/** Places in the answer that made it right by a reference. */
function byReference(said: readonly Said[], { references }: Compiled, required: readonly FoundIdea[]) {
  if (required.some(({ finding }) => finding?.state === 'denied')) return null;
  for (const reference of references) {
    const at = matchReference(reference, said);
    if (at) return at;
  }
  return null;
}

/** "The wind or the tree": the right thing and a misreading, left open. */
const isGuess = (said: readonly Said[], rubric: Compiled) =>
  said.some(({ word }) => word === 'or') && nudgeFor(said, rubric) !== null;

/** No required idea is there: on the way, or a misreading. */
function markPartly(said: readonly Said[], rubric: Compiled, ideas: readonly FoundIdea[]): Verdict {
  const nudge = nudgeFor(said, rubric);
  const finding = nudge === null ? bestOf(said, rubric.partly) : null;
  if (finding?.state !== 'clear') return { kind: 'wrong', nudge };
  return { kind: 'accepted', share: partly, missing: missingLines(ideas), slips: slipsAt(said, finding.at) };
}

export function markIdeas(said: readonly Said[], rubric: Compiled, { strand }: AskedOn): Verdict {
  const ideas = findIdeas(said, rubric.ideas).map((idea) =>
    isUntrue(said, idea, rubric.question) ? { ...idea, finding: null } : idea,
  );
  const required = ideas.filter((idea) => idea.required);
  if (rolesReversed(said, rubric, required)) return { kind: 'wrong', nudge: nudgeFor(said, rubric) };

  const found = required.filter(isFound);
  const whole = found.length === required.length;
  const reference = whole ? null : byReference(said, rubric, required);
  const share = whole || reference ? 1 : found.length / required.length;
  if (found.length === 0 && !reference) return markPartly(said, rubric, ideas);
  if (share < partly) return { kind: 'wrong', nudge: null };

  const slips = slipsAt(said, [...found.flatMap(({ finding }) => finding?.at ?? []), ...(reference ?? [])]);
  if (share < 1) return { kind: 'accepted', share, missing: missingLines(ideas), slips };
  const lifted = strand === 'inf_comp' && copiedShare(said, rubric.textRuns) >= mostCopied;
  if (lifted || isGuess(said, rubric))
    return {
      kind: 'accepted',
      share: partly,
      missing: [],
      slips,
      lacks: lifted ? 'own-words' : 'one-answer',
    };
  const doubtful = found.some(({ finding }) => finding?.state === 'doubtful');
  if (doubtful || miscounts(said, rubric.counts) || ideas.some((idea) => saysOpposite(said, idea)))
    return { kind: 'accepted', share: inDoubt, missing: [], slips, lacks: 'clear-words' };
  return slips.length > 0 ? { kind: 'accepted', share: 1, missing: [], slips } : { kind: 'correct' };
}
