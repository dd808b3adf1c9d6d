/**
 * Marks an opinion. It needs a side and a reason, and no side is wrong.
 *
 * side     strong: "yes", "I think", "right"; weak: a word of the question ("Dot"), which may be no side at all
 * reason   good: one of the rubric's; weak: own words after "because", or words of the passage
 *
 * A side and enough good reasons are correct. A side with a weak reason, or a good reason without a side,
 * earns half. A bare "yes" gives no reason, so it is wrong and gets the hint that asks for one.
 */
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import type { CompiledRubric, FreeTextRubric } from './compile-rubric.ts';
import { type Finding, findPattern } from './match/find-pattern.ts';
import { matchReference } from './match/references.ts';
import { type AnswerToken, misspellingsAt } from './match/tokenise-answer.ts';
import { copiedShare } from './match/verbatim-overlap.ts';
import type { Lack, Verdict } from './verdict.ts';

type OpinionRubric = Extract<FreeTextRubric, { kind: 'opinion' }>;

/* Set by hand, with the labelled answers of the library (`npm run bench:marking`), as are the lists below. */
const halfShare = 0.5;
/** From this share of copied words on, an answer counts as copied. */
const mostCopied = 0.8;
const sideWords = new Set(
  `yes yeah yep yup yea ye yh ya no nope nah maybe both neither either agree disagree right wrong should would think
  prefer rather good bad fair unfair mean unkind sure definitely`.split(/\s+/),
);
/** The same in several words, and those that are a side at the start alone: "all of them", but not "he ate all". */
const sidePhrases =
  /^(?:i (?:think|choose|pick) )?(?:all|everyone|everybody|none|nobody|the first|the second)\b|\b(?:not yet|not really|can not (?:know|tell)|want to know|wonder)\b/;
const openingSides = new Set('yes yeah yep yup no nope nah maybe'.split(' '));
/** Content words that give no reason. */
const emptyReasonWords = new Set(
  'think say said believe know do thing mean good right wrong reason answer like want'.split(' '),
);
/** After one of these a word of the question is a reason: "because I want to walk on it". */
const desireVerbs = new Set('want like love need hope hate wish'.split(' '));

/** Words by which a reply without "because" speaks of the story: "yes, it was nice", but not "maybe a dog did". */
const pointers = new Set('he she they it him her them his its their this that there would'.split(' '));

const isContent = ({ word }: AnswerToken) => !isFunctionWord(word) && !negators.has(word);

/** "No" as a reply, not as in "no bones". */
function isReplyNo(tokens: readonly AnswerToken[], at: number): boolean {
  const next = tokens[at + 1];
  return at === 0 || !next || next.clause !== tokens[at]?.clause || !isContent(next);
}

function sideOf(
  tokens: readonly AnswerToken[],
  { questionConcepts }: CompiledRubric,
): 'strong' | 'weak' | null {
  if (tokens.some(({ word }, at) => sideWords.has(word) && (word !== 'no' || isReplyNo(tokens, at))))
    return 'strong';
  if (sidePhrases.test(tokens.map(({ word }) => word).join(' '))) return 'strong';
  const isChoice = (token: AnswerToken) =>
    isContent(token) && !emptyReasonWords.has(token.word) && questionConcepts.has(token.concept);
  return tokens.some(isChoice) ? 'weak' : null;
}

const findBecause = (tokens: readonly AnswerToken[]) =>
  tokens.findIndex(({ word }) => word === 'because' || word === 'cause');

/** The rubric's reasons that are found. Two wordings on the same words count once. */
function findReasons(
  tokens: readonly AnswerToken[],
  { reasons, confirmedReasons }: CompiledRubric,
): Finding[] {
  const used = new Set<number>();
  return reasons.flatMap((pattern, index) => {
    const finding = findPattern(tokens, pattern, true) ?? confirmedReasons?.get(index) ?? null;
    if (!finding || finding.state === 'denied' || finding.at.some((at) => used.has(at))) return [];
    for (const at of finding.at) used.add(at);
    return [finding];
  });
}

/**
 * Own words after "because" or after a first "yes"; else words of the passage that
 * the question does not have.
 */
function hasWeakReason(
  tokens: readonly AnswerToken[],
  { questionConcepts, textConcepts }: CompiledRubric,
): boolean {
  const isOwn = (token: AnswerToken) =>
    isContent(token) &&
    !questionConcepts.has(token.concept) &&
    !emptyReasonWords.has(token.word) &&
    !sideWords.has(token.word);
  const isDesire = ({ concept }: AnswerToken, at: number, all: readonly AnswerToken[]) =>
    desireVerbs.has(concept) &&
    all.slice(at + 1).some((next) => isContent(next) && !emptyReasonWords.has(next.word));
  const because = findBecause(tokens);
  if (because >= 0)
    return tokens.slice(because + 1).some((token, at, all) => isOwn(token) || isDesire(token, at, all));
  if (openingSides.has(tokens[0]?.word ?? ''))
    return (
      tokens.some(isOwn) &&
      tokens.some(
        (token) => pointers.has(token.word) || (isContent(token) && textConcepts.has(token.concept)),
      )
    );
  return tokens.some((token) => isOwn(token) && textConcepts.has(token.concept));
}

export function markOpinion(
  tokens: readonly AnswerToken[],
  rubric: OpinionRubric,
  compiled: CompiledRubric,
): Verdict {
  const side = sideOf(tokens, compiled);
  const reasons = findReasons(tokens, compiled);
  const hasBecause = findBecause(tokens) >= 0;
  const isCopied = copiedShare(tokens, compiled.textNgrams) >= mostCopied;
  const reference = compiled.references.map((each) => matchReference(each, tokens)).find((at) => at !== null);
  const misspellings = misspellingsAt(tokens, [...reasons.flatMap(({ at }) => at), ...(reference ?? [])]);
  const wrong: Verdict = { kind: 'wrong', nudge: null, why: isCopied ? 'copied' : 'no-reason' };
  const half = (lacks: Lack): Verdict => ({
    kind: 'accepted',
    share: halfShare,
    missing: [],
    misspellings,
    lacks,
  });

  const hasEnough = reasons.length >= rubric.minReasons || reference !== undefined;
  if (hasEnough && side && !isCopied)
    return misspellings.length > 0
      ? { kind: 'accepted', share: 1, missing: [], misspellings }
      : { kind: 'correct' };
  if (reasons.length > 0) {
    const isReason = hasBecause || side === 'strong' || reasons.some(({ at }) => at.length > 1);
    return isReason && (side || !isCopied) ? half(isCopied ? 'own-words' : side ? 'reason' : 'side') : wrong;
  }
  const isSide = side === 'strong' || (side === 'weak' && hasBecause);
  return isSide && (!isCopied || hasBecause) && hasWeakReason(tokens, compiled) ? half('reason') : wrong;
}
