/** Marks an open question that has a right answer: all required ideas, or what a reference says. */
import type { CompiledRubric } from './compile-rubric.ts';
import { type FoundIdea, findBestPattern, findIdeas, isFound, missingAsks } from './match/find-ideas.ts';
import { matchReference } from './match/references.ts';
import { isReversed } from './match/semantic-roles.ts';
import { type AnswerToken, misspellingsAt } from './match/tokenise-answer.ts';
import { copiedShare } from './match/verbatim-overlap.ts';
import type { QuestionContext, Verdict, WhyWrong } from './verdict.ts';
import { isAboutReader } from './veto/about-reader.ts';
import { hasOtherNumber } from './veto/number-mismatch.ts';
import { isContradicted, mentionsOpposite } from './veto/one-word-ideas.ts';

/* Shares and thresholds are set by hand, with the labelled answers of the library (`npm run bench:marking`). */
const halfShare = 0.5;
const doubtfulShare = 0.75;
/** From this share of copied words on, an answer counts as copied. */
const mostCopied = 0.8;

function nudgeFor(tokens: readonly AnswerToken[], { forbidden }: CompiledRubric): number | null {
  const index = forbidden.findIndex((patterns) => findBestPattern(tokens, patterns)?.state === 'clear');
  return index < 0 ? null : index;
}

function areRolesReversed(
  tokens: readonly AnswerToken[],
  { roles }: CompiledRubric,
  required: readonly FoundIdea[],
): boolean {
  if (!roles) return false;
  return required.some(({ finding }) => finding?.at.some((at) => isReversed(tokens, at, roles)));
}

/** The places in the answer that match a reference. Null where none matches, or a required idea is denied. */
function findReference(
  tokens: readonly AnswerToken[],
  { references }: CompiledRubric,
  required: readonly FoundIdea[],
) {
  if (required.some(({ finding }) => finding?.state === 'denied')) return null;
  for (const reference of references) {
    const at = matchReference(reference, tokens);
    if (at) return at;
  }
  return null;
}

/** "The wind or the tree": the right thing and a misreading, without a decision. */
const isUndecided = (tokens: readonly AnswerToken[], compiled: CompiledRubric) =>
  tokens.some(({ word }) => word === 'or') && nudgeFor(tokens, compiled) !== null;

/** For an answer without a required idea: half for a wording of `partly`, else wrong. */
function markPartly(
  tokens: readonly AnswerToken[],
  compiled: CompiledRubric,
  ideas: readonly FoundIdea[],
  why: WhyWrong,
): Verdict {
  const nudge = nudgeFor(tokens, compiled);
  const finding = nudge === null ? findBestPattern(tokens, compiled.partly) : null;
  if (finding?.state !== 'clear') return { kind: 'wrong', nudge, why };
  const misspellings = misspellingsAt(tokens, finding.at);
  return { kind: 'accepted', share: halfShare, missing: missingAsks(ideas), misspellings };
}

export function markIdeas(
  tokens: readonly AnswerToken[],
  compiled: CompiledRubric,
  { strand }: QuestionContext,
): Verdict {
  const mentioned = findIdeas(tokens, compiled.ideas);
  const contradicted = new Set(mentioned.filter((idea) => isContradicted(tokens, idea, compiled.question)));
  const ideas = mentioned.map((idea) => (contradicted.has(idea) ? { ...idea, finding: null } : idea));
  const isDenied = mentioned.some(
    (idea) => idea.required && (idea.finding?.state === 'denied' || contradicted.has(idea)),
  );
  const required = ideas.filter((idea) => idea.required);
  if (areRolesReversed(tokens, compiled, required))
    return { kind: 'wrong', nudge: nudgeFor(tokens, compiled), why: 'roles' };

  const found = required.filter(isFound);
  const hasAll = found.length === required.length;
  const reference = hasAll ? null : findReference(tokens, compiled, required);
  const share = hasAll || reference ? 1 : found.length / required.length;
  if (found.length === 0 && !reference)
    return markPartly(tokens, compiled, ideas, isDenied ? 'denied' : 'none');
  if (share < halfShare) return { kind: 'wrong', nudge: null, why: isDenied ? 'denied' : 'few' };

  const places = [...found.flatMap(({ finding }) => finding?.at ?? []), ...(reference ?? [])];
  const misspellings = misspellingsAt(tokens, places);
  if (share < 1) return { kind: 'accepted', share, missing: missingAsks(ideas), misspellings };
  const isCopied = strand === 'inf_comp' && copiedShare(tokens, compiled.textNgrams) >= mostCopied;
  if (isCopied || isUndecided(tokens, compiled)) {
    const lacks = isCopied ? 'own-words' : 'one-answer';
    return { kind: 'accepted', share: halfShare, missing: [], misspellings, lacks };
  }
  const isDoubtful =
    found.some(({ finding }) => finding?.state === 'doubtful') ||
    hasOtherNumber(tokens, compiled.knownNumbers) ||
    ideas.some((idea) => mentionsOpposite(tokens, idea));
  if (isDoubtful)
    return { kind: 'accepted', share: doubtfulShare, missing: [], misspellings, lacks: 'clear-words' };
  if (!compiled.speaksOfReader && isAboutReader(tokens))
    return { kind: 'accepted', share: halfShare, missing: [], misspellings, lacks: 'clear-words' };
  if (misspellings.length > 0) return { kind: 'accepted', share: 1, missing: [], misspellings };
  return { kind: 'correct' };
}
