/**
 * An opinion has no wrong side. It needs a side and a reason.
 *
 * side     strong: "yes", "I think", "right"; weak: a word of the question ("Dot"), which may be no side at all
 * reason   good: one the rubric names; weak: after "because", or in the passage's words
 * Right = a side and enough good reasons. A side with a weak reason, or a good reason without a side, earns half.
 * A bare "yes" gives no reason, so it gets the hint that asks for one.
 */
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import type { Compiled, OpenRubric } from './compile-rubric.ts';
import { copiedShare } from './match/copied.ts';
import { type Finding, findWording } from './match/find-wording.ts';
import type { Said } from './match/read-answer.ts';
import { matchReference } from './match/references.ts';
import { slipsAt } from './misspellings.ts';
import type { Lack, Verdict } from './verdict.ts';

type OpinionRubric = Extract<OpenRubric, { kind: 'opinion' }>;

const half = 0.5;
const mostCopied = 0.8;
const sides = new Set(
  `yes yeah yep yup yea ye yh ya no nope nah maybe both neither either agree disagree right wrong should would think
  prefer rather good bad fair unfair sure definitely`.split(/\s+/),
);
const openers = new Set('yes yeah yep yup no nope nah maybe'.split(' '));
/** Words that fill a reason without giving one. */
const hollow = new Set(
  'think say said believe know do thing mean good right wrong reason answer like want'.split(' '),
);

/** With one of these a word of the question becomes a reason: "because I want to walk on it". */
const wishes = new Set('want like love need hope hate wish'.split(' '));

const isContent = ({ word }: Said) => !isFunctionWord(word) && !negators.has(word);

/** "No" as an answer, not as in "no bones". */
function isAnswerNo(said: readonly Said[], at: number): boolean {
  const next = said[at + 1];
  return at === 0 || !next || next.clause !== said[at]?.clause || !isContent(next);
}

function sideOf(said: readonly Said[], { questionConcepts }: Compiled): 'strong' | 'weak' | null {
  if (said.some(({ word }, at) => sides.has(word) && (word !== 'no' || isAnswerNo(said, at))))
    return 'strong';
  const chosen = (word: Said) =>
    isContent(word) && !hollow.has(word.word) && questionConcepts.has(word.concept);
  return said.some(chosen) ? 'weak' : null;
}

const becauseAt = (said: readonly Said[]) =>
  said.findIndex(({ word }) => word === 'because' || word === 'cause');

/** Good reasons, each counted once: two wordings on the same words are one reason. */
function goodReasons(said: readonly Said[], { reasons, shownReasons }: Compiled): Finding[] {
  const taken = new Set<number>();
  return reasons.flatMap((pattern, index) => {
    const finding = findWording(said, pattern, true) ?? shownReasons?.get(index) ?? null;
    if (!finding || finding.state === 'denied' || finding.at.some((at) => taken.has(at))) return [];
    for (const at of finding.at) taken.add(at);
    return [finding];
  });
}

/** Own words after "because" or a first "yes", or words of the passage that the question does not hold. */
function hasWeakReason(said: readonly Said[], { questionConcepts, textConcepts }: Compiled): boolean {
  const because = becauseAt(said);
  const own = (word: Said) =>
    isContent(word) && !questionConcepts.has(word.concept) && !hollow.has(word.word) && !sides.has(word.word);
  const wished = (word: Said, at: number, all: readonly Said[]) =>
    wishes.has(word.concept) && all.slice(at + 1).some((next) => isContent(next) && !hollow.has(next.word));
  if (because >= 0)
    return said.slice(because + 1).some((word, at, all) => own(word) || wished(word, at, all));
  if (openers.has(said[0]?.word ?? '')) return said.some(own);
  return said.some((word) => own(word) && textConcepts.has(word.concept));
}

export function markOpinion(said: readonly Said[], rubric: OpinionRubric, compiled: Compiled): Verdict {
  const side = sideOf(said, compiled);
  const reasons = goodReasons(said, compiled);
  const because = becauseAt(said) >= 0;
  const lifted = copiedShare(said, compiled.textRuns) >= mostCopied;
  const like = compiled.references
    .map((reference) => matchReference(reference, said))
    .find((at) => at !== null);
  const slips = slipsAt(said, [...reasons.flatMap(({ at }) => at), ...(like ?? [])]);
  const partly = (lacks: Lack): Verdict => ({ kind: 'accepted', share: half, missing: [], slips, lacks });

  const enough = reasons.length >= rubric.minReasons || like !== undefined;
  if (enough && side && !lifted)
    return slips.length > 0 ? { kind: 'accepted', share: 1, missing: [], slips } : { kind: 'correct' };
  if (reasons.length > 0) {
    const says = because || side === 'strong' || reasons.some(({ at }) => at.length > 1);
    const lacks = lifted ? 'own-words' : side ? 'reason' : 'side';
    return says && (side || !lifted) ? partly(lacks) : { kind: 'wrong', nudge: null };
  }
  const trusted = side === 'strong' || (side === 'weak' && because);
  return trusted && !(lifted && !because) && hasWeakReason(said, compiled)
    ? partly('reason')
    : { kind: 'wrong', nudge: null };
}
