/** How long the words of the example light up. */

/** The wait before the first word. */
export const startMs = 700;

/** Long words take longer, and there is a pause after a sentence. */
export const spokenMs = (word: string) => 160 + word.length * 45 + (/[.!?。।؟]$/.test(word) ? 300 : 0);

/** Splits a sentence into words. Languages without spaces separate them with "|". `between` stands between two words. */
export function splitSentence(sentence: string) {
  const hasBars = sentence.includes('|');
  return { words: sentence.trim().split(hasBars ? '|' : /\s+/), between: hasBars ? '' : ' ' };
}
