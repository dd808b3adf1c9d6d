/**
 * Marks a summary: all required ideas and `minIdeas` in total, in the child's own
 * words and within the length.
 */
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import type { CompiledRubric, FreeTextRubric } from './compile-rubric.ts';
import { findIdeas, isFound, missingAsks } from './match/find-ideas.ts';
import { matchReference } from './match/references.ts';
import { type AnswerToken, misspellingsAt } from './match/tokenise-answer.ts';
import { copiedShare, copiedSpread } from './match/verbatim-overlap.ts';
import type { Lack, Verdict, WhyWrong } from './verdict.ts';

type SummaryRubric = Extract<FreeTextRubric, { kind: 'summary' }>;

/* All set by hand, with the labelled answers of the library (`npm run bench:marking`). */
const halfShare = 0.5;
/** From this share of copied words on, a summary counts as copied. */
const mostCopied = 0.8;
/** How many times its greatest length a summary may have. */
const mostLength = 1.5;
/** Copied sentences earn something only if they come from this share of the passage. */
const leastSpread = 0.4;
/** The least share of content words that must be words of the passage or of the rubric. */
const leastKnownShare = 0.4;

/** Whether most of the content words have nothing to do with this passage. */
export function isOtherStory(
  tokens: readonly AnswerToken[],
  { vocabulary, textConcepts }: CompiledRubric,
): boolean {
  const content = tokens.filter(({ word }) => !isFunctionWord(word) && !negators.has(word));
  const known = content.filter(
    ({ concept }) => textConcepts.has(concept) || vocabulary.rubricConcepts.has(concept),
  );
  return known.length < leastKnownShare * content.length;
}

function lackOf(wordCount: number, [least, most]: SummaryRubric['words'], copied: number): Lack | null {
  if (copied >= mostCopied) return 'own-words';
  if (wordCount < least) return 'more-words';
  return wordCount > most * mostLength ? 'fewer-words' : null;
}

export function markSummary(
  tokens: readonly AnswerToken[],
  rubric: SummaryRubric,
  compiled: CompiledRubric,
): Verdict {
  const wrong = (why: WhyWrong): Verdict => ({ kind: 'wrong', nudge: null, why });
  const ideas = findIdeas(tokens, compiled.ideas);
  const found = ideas.filter(isFound);
  const required = ideas.filter((idea) => idea.required);
  const requiredFound = required.filter(isFound).length;
  const others = Math.max(0, rubric.minIdeas - required.length);
  const needed = required.length + others;
  const share = (requiredFound + Math.min(others, found.length - requiredFound)) / needed;
  const reference = compiled.references.map((each) => matchReference(each, tokens)).find((at) => at !== null);
  const places = [...found.flatMap(({ finding }) => finding?.at ?? []), ...(reference ?? [])];
  const misspellings = misspellingsAt(tokens, places);
  const copied = copiedShare(tokens, compiled.textNgrams);

  if (share < 1 && !reference) {
    const hasBasis = required.length === 0 || requiredFound > 0 || found.length >= rubric.minIdeas;
    const isTooShort = tokens.length < rubric.words[0];
    if (share < halfShare || !hasBasis) return wrong(found.length === 0 ? 'none' : 'few');
    if (isTooShort) return wrong('short');
    if (copied >= mostCopied) return wrong('copied');
    if (isOtherStory(tokens, compiled)) return wrong('other-story');
    return { kind: 'accepted', share, missing: missingAsks(ideas), misspellings };
  }
  if (copied >= mostCopied && copiedSpread(tokens, compiled.textNgrams) < leastSpread) return wrong('copied');
  const lacks = lackOf(tokens.length, rubric.words, copied);
  if (lacks) return { kind: 'accepted', share: halfShare, missing: [], misspellings, lacks };
  if (misspellings.length > 0) return { kind: 'accepted', share: 1, missing: [], misspellings };
  return { kind: 'correct' };
}
