/**
 * Compares typed text with a word, letter by letter after Unicode normalization (NFC): a letter and its accent count as
 * one, however a keyboard sends them.
 *
 * - A space before or after is ignored: some keyboards add it, others need it to finish a word.
 * - Arabic vowel marks and the elongation mark are optional when the word has none, and required when it has some.
 * - Invisible marks that join or separate letters (ZWJ, ZWNJ) are ignored.
 */
const vowelMarks = /[\u0640\u064b-\u0652\u0670]/g;
const joiners = /[\u200c\u200d]/g;

const normalize = (text: string) => text.normalize('NFC').replace(joiners, '').trim();

/** Returns `typed` in a form that can be compared with `word`. */
function comparable(typed: string, word: string): string {
  const plain = normalize(typed);
  return word.search(vowelMarks) < 0 ? plain.replace(vowelMarks, '') : plain;
}

export const spells = (typed: string, word: string): boolean => {
  const whole = normalize(word);
  return whole !== '' && comparable(typed, whole) === whole;
};

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into what people see as letters: a character with its combining marks. */
export function lettersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** Returns how many letters of the word, from its start, are typed correctly. */
export function lettersRight(typed: string, word: string): number {
  const whole = normalize(word);
  const entered = comparable(typed, whole);
  let right = 0;
  let text = '';
  for (const letter of lettersOf(whole)) {
    text += letter;
    if (!entered.startsWith(text)) break;
    right += 1;
  }
  return right;
}

/** Whether a typed letter is wrong. An incomplete character is not wrong. */
export function hasTypo(typed: string, word: string): boolean {
  const whole = normalize(word);
  return !whole.startsWith(comparable(typed, whole));
}
