/**
 * Answers that a language model may not read. What a child writes is data to us, but a model may take it for orders, so
 * an answer that speaks to whoever marks, or of how that is done, stays with the marker here.
 */
import { wordsOf } from '#server/words/tokens.ts';
import { withoutInstructions } from '../gates.ts';

const machineWords = new Set(
  `ai aimodel chatgpt gpt llm llama model models bot chatbot robot assistant system prompt prompts instruction
   instructions instruct json rubric rubrics ideas quote quotes quoted quoting marker grader verdict verdicts
   output outputs override ignore disregard bypass developer admin administrator user users token tokens`
    .trim()
    .split(/\s+/),
);

/** Letters, numbers and plain marks of the answer. No other sign can then pass for the end of a message. */
export const plainAnswer = (answer: string): string =>
  answer
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}.,;:!?'’"“”()-]+/gu, ' ')
    .trim();

/** `isKnown`: a word of the story, the question or the rubric; a story may be about a robot. */
export function isSpokenToMachine(answer: string, isKnown: (word: string) => boolean): boolean {
  const plain = plainAnswer(answer);
  if (withoutInstructions(plain) !== plain) return true;
  return wordsOf(plain).some((word) => machineWords.has(word) && !isKnown(word));
}
