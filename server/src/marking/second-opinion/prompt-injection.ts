/**
 * Prompt injection: an answer is data, but a language model may take it for an instruction. An answer that is
 * addressed to the marker, or speaks of prompts and rubrics, is never sent to a model.
 */
import { wordsOf } from '#server/words/tokens.ts';
import { withoutInstructions } from '../non-answers.ts';

const machineWords = new Set(
  `ai aimodel chatgpt gpt llm llama model models bot chatbot robot assistant system prompt prompts instruction
   instructions instruct json rubric rubrics ideas quote quotes quoted quoting marker grader verdict verdicts
   output outputs override ignore disregard bypass developer admin administrator user users token tokens`
    .trim()
    .split(/\s+/),
);

/** The letters, numbers and common punctuation of an answer, so that nothing in it can end a message. */
export const sanitiseAnswer = (answer: string): string =>
  answer
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}.,;:!?'’"“”()-]+/gu, ' ')
    .trim();

/**
 * `isKnown`: whether it is a word of the passage, the question or the rubric. A passage may be about a robot.
 */
export function looksLikePromptInjection(answer: string, isKnown: (word: string) => boolean): boolean {
  const plain = sanitiseAnswer(answer);
  if (withoutInstructions(plain) !== plain) return true;
  return wordsOf(plain).some((word) => machineWords.has(word) && !isKnown(word));
}
