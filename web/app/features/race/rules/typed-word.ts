/**
 * When what was typed is the word: letter by letter the same after NFC, so that a letter and its accent count as one
 * however a keyboard sends them.
 *
 * - A space before or after does not matter: some keyboards add it by themselves, others need it to settle a word.
 * - Arabic vowel marks and the long line are free to type where the word has none; where it has them, they must be there.
 * - Marks that only join or part letters (ZWJ, ZWNJ) are not seen and do not count.
 */
const vowelMarks = /[\u0640\u064b-\u0652\u0670]/g;
const joiners = /[\u200c\u200d]/g;

const tidy = (text: string) => text.normalize('NFC').replace(joiners, '').trim();

/** `typed`, as far as it can be laid beside the word. */
function besides(typed: string, word: string): string {
  const plain = tidy(typed);
  return word.search(vowelMarks) < 0 ? plain.replace(vowelMarks, '') : plain;
}

export const spells = (typed: string, word: string): boolean => {
  const whole = tidy(word);
  return whole !== '' && besides(typed, whole) === whole;
};

let segmenter: Intl.Segmenter | undefined;

/** What people see as one letter: a sign with all that hangs on it. */
export function lettersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** How many letters of the word stand in the box already, from its start. */
export function lettersRight(typed: string, word: string): number {
  const whole = tidy(word);
  const given = besides(typed, whole);
  let right = 0;
  let text = '';
  for (const letter of lettersOf(whole)) {
    text += letter;
    if (!given.startsWith(text)) break;
    right += 1;
  }
  return right;
}

/** A letter was typed that is not in its place; a sign that is still being built is no slip. */
export function hasSlip(typed: string, word: string): boolean {
  const whole = tidy(word);
  return !whole.startsWith(besides(typed, whole));
}
