/** Numbers of the reference: another number is wrong, none is a gap. */
import type { Term, Text } from '../text.ts';

const named = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
   eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand once twice half
   second third fourth fifth`.split(/\s+/),
);
export const isNumberWord = (word: string) => named.has(word) || /^\d+$/.test(word);
const isNumber = ({ word }: Term) => isNumberWord(word);
const numbersOf = (text: Text) => new Set(text.terms.filter(isNumber).map(({ word }) => word));

export function numbers(wanted: Text, held: Text, asked: ReadonlySet<string>) {
  const right = [...numbersOf(wanted)].filter((word) => !asked.has(word));
  const said = numbersOf(held);
  const lost = right.filter((word) => !said.has(word)).length;
  const others = [...said].some((word) => !right.includes(word) && !asked.has(word));
  return { otherNumber: lost > 0 && others ? 1 : 0, noNumber: lost > 0 && !others ? 1 : 0 };
}
