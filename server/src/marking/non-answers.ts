/**
 * Answers without content: empty ones, copies of the question, and sentences that
 * are addressed to the marker.
 */
import { limits } from '@readling/contract';
import { conceptOf } from '#server/words/lemmas.ts';
import { normalise } from '#server/words/normalise.ts';
import type { AnswerToken } from './match/tokenise-answer.ts';

const unsure = new Set(
  `idk|i dk|dk|dunno|i dunno|dont know|no idea|no clue|not sure|skip|pass|help|nothing|anything|something|whatever|
  i do not know|do not know|i have no idea|i have no clue|i am not sure|i not sure|i do not get it|i do not remember|
  i forgot|i forget|i can not remember|i can not say|i do not understand|hard|it is hard|too hard|because|yes no|
  test|hello|hi|ok|okay|n a|na|none|no response|asdf|blah|bla|i do not care|who cares|who knows|no answer`
    .split('|')
    .map((phrase) => phrase.trim()),
);

const points = '(?:marks?|points?|stars?|scores?|grades?|credits?|a plus|ten out of ten)';
const request = '(?:you must|you have to|you should|please)';
/** Sentences to the marker. Each pattern is short and bounded, so that no answer can make matching slow. */
const instructions = [
  new RegExp(
    `\\b(?:give|gimme|giv|get|award|grant) (?:me|us|this|it|my|full|all)\\b(?: \\w+){0,5}? ${points}\\b`,
  ),
  // Right after it: "he should get it because he asked the right question" is an answer, and "she worked to get it right".
  /\b(?:(?:give|gimme|giv|award|grant) (?:me|us|this|it|my|full|all)|get (?:me|us|my|full))(?: \w+){0,2}? (?:right|correct)\b/,
  // Not what somebody in the story does: "she did not count it right".
  new RegExp(
    `(?<!\\b(?:to|could|can|did|not|she|he|they) )\\b(?:mark|grade|score|count|rate|accept|take) (?:me|this|it|my)\\b(?: \\w+){0,4}? (?:${points}|right|correct)\\b`,
  ),
  /\b(?:this|that|it|mine|i) (?:is|am|was|got|get)(?: \w+){0,2} (?:the |a |my )?(?:right|correct) answer\b/,
  /\b(?:mine|my answer|my one) (?:is|was)(?: \w+){0,2} (?:right|correct) one\b/,
  /\bmy answer (?:is|was) (?:all |very |so |totally )?(?:right|correct|good|perfect)\b/,
  /\bi (?:got|get) (?:it|this|them|that) (?:all )?(?:right|correct)\b/,
  // An order, not what somebody in the story says: "he wanted to say yes".
  /(?<!\b(?:to|could|would|did|not|can|might|they|we|people|children) )\bsay (?:yes|correct|right|that (?:it|this|i|my answer) (?:is|am|was))\b/,
  /\bi want (?:full|all|more|five|the|my) (?:\w+ ){0,2}?(?:marks|points|stars|grades?)\b/,
  /\b(?:ignore|forget|disregard) (?:all |any |the |your |my |previous |these )+(?:\w+ ){0,2}?(?:instructions?|rules?|rubrics?|prompts?|text)\b/,
  // These name marks or marking, because "you have to put the onion in a glass" is an answer.
  new RegExp(
    `\\b${request} (?:mark|accept|grade|score|rate) (?:me|us|it|this|that|my|mine|everything|all|as)\\b`,
  ),
  new RegExp(
    `\\b${request} (?:give|put|set)(?: \\w+){0,3}? (?:marks?|points?|grades?|credits?|full|correct)\\b`,
  ),
  new RegExp(`\\b${request} say(?: (?:that|it|this|i|is|am|was))* (?:yes|right|correct)\\b`),
  /\b(?:verdict|rubric|system|assistant|prompt|result|grade|score) (?:is |equals |one |to )?(?:correct|right|one|prompt|five)\b/,
];

const isInstruction = (sentence: string) => instructions.some((pattern) => pattern.test(sentence));
const flat = (text: string) =>
  normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The answer without the sentences that are addressed to the marker. */
export function withoutInstructions(answer: string): string {
  const sentences = answer.split(/(?<=[.!?\n])|[,;]/);
  const kept = sentences.filter((sentence) => !isInstruction(flat(sentence)));
  return kept.length < sentences.length ? kept.join('. ') : answer;
}

/** Whether an answer is empty: blank, NO RESPONSE, "I don't know", or one character repeated. */
export function isEmptyAnswer(answer: string): boolean {
  const plain = flat(answer);
  return (
    answer.trim() === limits.noResponse ||
    plain === '' ||
    unsure.has(plain) ||
    /^(.)\1*$/su.test(plain.replace(/ /g, '')) ||
    /^(?:(?:um+|uh+|er+|well|so|i think|sorry) )+(?:i do not know|idk|dunno|not sure)$/.test(plain)
  );
}

/** The least share of the question's words that makes an answer a copy of it. Set by hand. */
const leastCopiedQuestion = 0.6;

/** Whether an answer only repeats the question: no new word, and most of the question's own. */
export function isCopiedQuestion(tokens: readonly AnswerToken[], question: readonly string[]): boolean {
  const questionConcepts = new Set(question.map(conceptOf));
  if (tokens.length < 3 || tokens.some(({ concept }) => !questionConcepts.has(concept))) return false;
  return tokens.length >= leastCopiedQuestion * question.length;
}
