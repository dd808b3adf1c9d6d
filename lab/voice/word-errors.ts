/** Word errors of a recogniser: substitutions, deletions and insertions, the least that explain its text. */
const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number below a million in words, since recognisers may write "12" for "twelve". */
function numberWords(value: number): string[] {
  if (value < 20) return [ones[value] ?? ''];
  if (value < 100)
    return [tens[Math.floor(value / 10) - 2] ?? '', ...(value % 10 ? numberWords(value % 10) : [])];
  const [unit, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  return [...numberWords(Math.floor(value / unit)), name, ...(value % unit ? numberWords(value % unit) : [])];
}

/** The words as they sound: lower case, no punctuation, no accents, digits as words. */
export const spokenWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\d{1,6}/g, (digits) => ` ${numberWords(Number(digits)).join(' ')} `)
    .split(/[^a-z']+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');

/** The edit distance of Levenshtein 1966, over words. */
export function wordErrors(text: string, heard: string): { errors: number; words: number } {
  const [wanted, found] = [spokenWords(text), spokenWords(heard)];
  let row = Array.from({ length: found.length + 1 }, (_, at) => at);
  for (const [at, word] of wanted.entries()) {
    const next = [at + 1];
    for (const [to, other] of found.entries())
      next.push(
        Math.min((row[to] ?? 0) + (word === other ? 0 : 1), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1),
      );
    row = next;
  }
  return { errors: row.at(-1) ?? 0, words: wanted.length };
}
