/** Who did it to whom: "the wolf ate the girl" is not "the girl ate the wolf", but "the girl was eaten by the wolf" is. */
import type { Said } from './read-answer.ts';

export type Roles = { doers: ReadonlySet<string>; others: ReadonlySet<string> };

const cuts = new Set('but because so then when while and'.split(' '));
const passives = new Set('am is are was were be been being get'.split(' '));

/** "Blotchy got out": whether what a hit tells is told of somebody else, by the name that stands nearest before its end. */
export function isOfAnother(
  said: readonly Said[],
  hit: readonly number[],
  { doers, others }: Roles,
): boolean {
  const last = Math.max(...hit);
  const by = said[last + 1]?.word === 'by' ? [last + 2, last + 3] : [];
  if (by.some((at) => others.has(said[at]?.concept ?? ''))) return true;
  for (let at = last; at >= 0; at -= 1) {
    const word = said[at];
    if (!word || word.clause !== said[last]?.clause || cuts.has(word.word)) return false;
    if (doers.has(word.concept)) return false;
    const together = said[at - 1]?.word === 'and' && doers.has(said[at - 2]?.concept ?? '');
    if (others.has(word.concept) && !hit.includes(at)) return !together;
  }
  return false;
}

/** The stretch of words around a place that tells one thing. */
function stretch(said: readonly Said[], around: number): Said[] {
  const ends = (at: number) => said[at]?.clause !== said[around]?.clause || cuts.has(said[at]?.word ?? '');
  let from = around;
  let to = around;
  while (from > 0 && !ends(from - 1)) from -= 1;
  while (to + 1 < said.length && !ends(to + 1)) to += 1;
  return said.slice(from, to + 1);
}

/** True where the stretch names both and has them the wrong way round. */
export function isReversed(said: readonly Said[], around: number, { doers, others }: Roles): boolean {
  const words = stretch(said, around);
  const doer = words.findIndex((word) => doers.has(word.concept));
  const other = words.findIndex((word) => others.has(word.concept));
  if (doer < 0 || other < 0) return false;
  const by = words.findIndex((word) => word.word === 'by');
  const passive =
    by > 0 && words.slice(0, by).some((word) => passives.has(word.word) || word.concept === 'get');
  return passive ? doer < other : other < doer;
}
