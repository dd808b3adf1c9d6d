/**
 * Words to build an answer from, for learners who cannot write yet. All come from the text of the part, in its order, and
 * none is chosen with the answer in mind: the browser does not know it.
 */

/** Small words that join others. They are offered apart, because most answers need them. */
const joining = ['the', 'in', 'was', 'and', 'not', 'because'] as const;
/** Too common to help, and not offered at all unless they join. */
const common = new Set(
  `a an the is are was were be it its he she they them his her him i you we my your our this that these those and or but
  so then to of in on at by for with from as do did does not no had has have went said what where who why how`.split(
    /\s+/,
  ),
);
/**
 * With the joining words, a page of the bank fills at most three lines on a phone, so that the answer, the words and the
 * button below fit together. The room is counted in letters; the edges of a word take some more.
 */
const room = 54;
const edges = 3;

export type WordBank = { pages: readonly (readonly string[])[]; joining: readonly string[] };

/** The words of one page. */
export type ShownBank = {
  story: readonly string[];
  joining: readonly string[];
  /** the recording of each word of the story that has one; null until they are known */
  sounds: ReadonlyMap<string, string> | null;
  /** shows the next page; null when there is only one */
  onMore: (() => void) | null;
};

/** The recordings of the words of the story, in their order. */
export const recordingsOfWords = (bank: ShownBank | null): string[] => [...(bank?.sounds?.values() ?? [])];

const bare = (token: string) => token.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const endsSentence = (token: string) => /[.!?]["'”’]*$/.test(token);

/** Names are those words that have a capital inside a sentence. */
function namesIn(text: string): Set<string> {
  const tokens = text.split(/\s+/);
  const inside = tokens.filter(
    (token, at) => at > 0 && !endsSentence(tokens[at - 1] ?? '') && !/^["“]/.test(token),
  );
  return new Set(inside.map(bare).filter((word) => /^\p{Lu}/u.test(word)));
}

/** The words of a part, in pages. `questions`: also show which words are names. */
export function wordBankOf(text: string, questions: string): WordBank {
  const names = new Set([...namesIn(text), ...namesIn(questions)]);
  const spelt = (word: string) => (names.has(word) ? word : word.toLowerCase());
  const words = [...new Set(text.split(/\s+/).map(bare).filter(Boolean).map(spelt))].filter(
    (word) => !common.has(word.toLowerCase()),
  );
  return { pages: pagesOf(words), joining };
}

/** As few pages as have room for the words, with about the same number of words on each. */
function pagesOf(words: readonly string[]): string[][] {
  for (let count = 1; ; count += 1) {
    const length = Math.ceil(words.length / count);
    const pages = Array.from({ length: Math.ceil(words.length / length) || 0 }, (_, page) =>
      words.slice(page * length, (page + 1) * length),
    );
    if (length <= 1 || pages.every((page) => page.join('').length + page.length * edges <= room))
      return pages;
  }
}

/** The answer after a word was added or the last one was taken back. */
export const withWord = (answer: string, word: string): string =>
  answer === '' ? word : `${answer} ${word}`;
export const withoutLastWord = (answer: string): string => answer.trimEnd().replace(/\s*\S+$/, '');
