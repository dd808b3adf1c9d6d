/** How long each word of the example is highlighted. */

/** The wait before the first word. */
export const startMs = 700;

/** Long words take longer, and there is a pause after a sentence. */
export const spokenMs = (word: string) => 160 + word.length * 45 + (/[.!?。।؟]$/.test(word) ? 300 : 0);

/**
 * Splits a sentence into words. Languages without spaces separate them with "|". `between` is the text between two
 * words.
 */
export function splitSentence(sentence: string) {
  const hasBars = sentence.includes('|');
  return { words: sentence.trim().split(hasBars ? '|' : /\s+/), between: hasBars ? '' : ' ' };
}
