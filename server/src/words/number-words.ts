const numberWords = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
   eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand once twice half
   second third fourth fifth`.split(/\s+/),
);

/** Whether a word is a number, an ordinal or "once", "twice", "half", or is written in digits. */
export const isNumberWord = (word: string) => numberWords.has(word) || /^\d+$/.test(word);
