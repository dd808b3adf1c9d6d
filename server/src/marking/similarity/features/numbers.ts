/** Whether an answer lacks a number of the reference, or has another one instead. */
import { isNumberWord } from '#server/words/number-words.ts';
import type { AnalysedText, Term } from '../text.ts';

const isNumber = ({ word }: Term) => isNumberWord(word);
const numbersOf = (text: AnalysedText) => new Set(text.terms.filter(isNumber).map(({ word }) => word));

export function numbers(wanted: AnalysedText, held: AnalysedText, questionConcepts: ReadonlySet<string>) {
  const right = [...numbersOf(wanted)].filter((word) => !questionConcepts.has(word));
  const found = numbersOf(held);
  const missing = right.filter((word) => !found.has(word)).length;
  const others = [...found].some((word) => !right.includes(word) && !questionConcepts.has(word));
  return { otherNumber: missing > 0 && others ? 1 : 0, noNumber: missing > 0 && !others ? 1 : 0 };
}
