/** A summary counts ideas: all required and `minIdeas` in total, in the child's own words and within the length. */
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import type { Compiled, OpenRubric } from './compile-rubric.ts';
import { copiedReach, copiedShare } from './match/copied.ts';
import { findIdeas, isFound, missingLines } from './match/find-ideas.ts';
import type { Said } from './match/read-answer.ts';
import { matchReference } from './match/references.ts';
import { slipsAt } from './misspellings.ts';
import type { Lack, Verdict } from './verdict.ts';

type SummaryRubric = Extract<OpenRubric, { kind: 'summary' }>;

const partly = 0.5;
const mostCopied = 0.8;
/** A summary may run over its length by half before that counts. */
const tooLong = 1.5;
/** Lifted sentences tell the story only if they come from more than one place of it. */
const leastReach = 0.4;
/** Of a summary that tells this story, most words that carry something are in the text or in the rubric. */
const leastOfStory = 0.4;

export function isOtherStory(said: readonly Said[], { words, textConcepts }: Compiled): boolean {
  const telling = said.filter(({ word }) => !isFunctionWord(word) && !negators.has(word));
  const known = telling.filter(
    ({ concept }) => textConcepts.has(concept) || words.wantedConcepts.has(concept),
  );
  return known.length < leastOfStory * telling.length;
}

function lackOf(words: number, [least, most]: SummaryRubric['words'], copied: number): Lack | null {
  if (copied >= mostCopied) return 'own-words';
  if (words < least) return 'more-words';
  return words > most * tooLong ? 'fewer-words' : null;
}

export function markSummary(said: readonly Said[], rubric: SummaryRubric, compiled: Compiled): Verdict {
  const ideas = findIdeas(said, compiled.ideas);
  const found = ideas.filter(isFound);
  const required = ideas.filter((idea) => idea.required);
  const requiredFound = required.filter(isFound).length;
  const others = Math.max(0, rubric.minIdeas - required.length);
  const needed = required.length + others;
  const share = (requiredFound + Math.min(others, found.length - requiredFound)) / needed;
  const like = compiled.references
    .map((reference) => matchReference(reference, said))
    .find((at) => at !== null);

  const slips = slipsAt(said, [...found.flatMap(({ finding }) => finding?.at ?? []), ...(like ?? [])]);
  const [least] = rubric.words;
  if (share < 1 && !like) {
    const anyRequired = required.length === 0 || requiredFound > 0 || found.length >= rubric.minIdeas;
    if (share < partly || !anyRequired || said.length < least) return { kind: 'wrong', nudge: null };
    if (copiedShare(said, compiled.textRuns) >= mostCopied || isOtherStory(said, compiled))
      return { kind: 'wrong', nudge: null };
    return { kind: 'accepted', share, missing: missingLines(ideas), slips };
  }
  const copied = copiedShare(said, compiled.textRuns);
  if (copied >= mostCopied && copiedReach(said, compiled.textRuns) < leastReach)
    return { kind: 'wrong', nudge: null };
  const lacks = lackOf(said.length, rubric.words, copied);
  if (lacks) return { kind: 'accepted', share: partly, missing: [], slips, lacks };
  return slips.length > 0 ? { kind: 'accepted', share: 1, missing: [], slips } : { kind: 'correct' };
}
