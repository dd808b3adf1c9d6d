/**
 * Highlights words by attributes of their elements, without a render: `data-now` on the word that is being spoken,
 * `data-spoken` on each word that was spoken. It changes only the words in question, so that a word shows without delay.
 */
export function createWordHighlighter() {
  let words: readonly HTMLElement[] = [];
  let index = -1;
  let lastSpoken = -1;
  return {
    /** The words of a part; none of them was spoken yet. */
    setWords(elements: readonly HTMLElement[]) {
      words = elements;
      index = -1;
      lastSpoken = -1;
    },
    /** -1 = no word is being spoken. */
    moveTo(word: number) {
      if (word === index) return;
      words[index]?.removeAttribute('data-now');
      words[word]?.setAttribute('data-now', '');
      index = word;
      for (; lastSpoken < word; lastSpoken += 1) words[lastSpoken + 1]?.setAttribute('data-spoken', '');
    },
    /** The element of a word; null when there is none. */
    at: (word: number) => words[word] ?? null,
  };
}
