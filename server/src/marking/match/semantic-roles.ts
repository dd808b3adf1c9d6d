/**
 * Who did it to whom. "The wolf ate the girl" is not "the girl ate the wolf", but "the girl was eaten by the
 * wolf" is. The rules look at word order, conjunctions and the passive; there is no parser.
 */
import type { AnswerToken } from './tokenise-answer.ts';

/** The agents that a rubric names, and the others who might be taken for them, as concepts. */
export type Roles = { doers: ReadonlySet<string>; others: ReadonlySet<string> };

const clauseBreaks = new Set('but because so then when while and'.split(' '));
const passiveVerbs = new Set('am is are was were be been being get'.split(' '));

/**
 * Whether the matched words are about one of the others: the nearest name before the end of the match
 * decides. "Blotchy got out" is not about Inky.
 */
export function isAboutAnother(
  tokens: readonly AnswerToken[],
  match: readonly number[],
  { doers, others }: Roles,
): boolean {
  const last = Math.max(...match);
  const by = tokens[last + 1]?.word === 'by' ? [last + 2, last + 3] : [];
  if (by.some((at) => others.has(tokens[at]?.concept ?? ''))) return true;
  for (let at = last; at >= 0; at -= 1) {
    const token = tokens[at];
    if (!token || token.clause !== tokens[last]?.clause || clauseBreaks.has(token.word)) return false;
    if (doers.has(token.concept)) return false;
    const withDoer = tokens[at - 1]?.word === 'and' && doers.has(tokens[at - 2]?.concept ?? '');
    if (others.has(token.concept) && !match.includes(at)) return !withDoer;
  }
  return false;
}

/** The tokens around a place, up to the nearest clause breaks. */
function clauseAround(tokens: readonly AnswerToken[], around: number): AnswerToken[] {
  const ends = (at: number) =>
    tokens[at]?.clause !== tokens[around]?.clause || clauseBreaks.has(tokens[at]?.word ?? '');
  let from = around;
  let to = around;
  while (from > 0 && !ends(from - 1)) from -= 1;
  while (to + 1 < tokens.length && !ends(to + 1)) to += 1;
  return tokens.slice(from, to + 1);
}

/** Whether the clause around a place names a doer and another, and has them the wrong way round. */
export function isReversed(
  tokens: readonly AnswerToken[],
  around: number,
  { doers, others }: Roles,
): boolean {
  const clause = clauseAround(tokens, around);
  const doer = clause.findIndex(({ concept }) => doers.has(concept));
  const other = clause.findIndex(({ concept }) => others.has(concept));
  if (doer < 0 || other < 0) return false;
  const by = clause.findIndex(({ word }) => word === 'by');
  const isPassive =
    by > 0 && clause.slice(0, by).some(({ word, concept }) => passiveVerbs.has(word) || concept === 'get');
  return isPassive ? doer < other : other < doer;
}
