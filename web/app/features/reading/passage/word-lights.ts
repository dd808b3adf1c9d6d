/**
 * Lights words by attributes on their elements, without a render: `data-said` once a word was spoken, `data-now` while
 * it is. Only what changes is touched, so that a word shows in the same millisecond in which it is due.
 */
export function wordLights() {
  let words: readonly HTMLElement[] = [];
  let now = -1;
  let furthest = -1;
  return {
    /** The words of a part, none of them said yet. */
    take(elements: readonly HTMLElement[]) {
      words = elements;
      now = -1;
      furthest = -1;
    },
    say(word: number) {
      if (word === now) return;
      words[now]?.removeAttribute('data-now');
      words[word]?.setAttribute('data-now', '');
      now = word;
      for (; furthest < word; furthest += 1) words[furthest + 1]?.setAttribute('data-said', '');
    },
    get now() {
      return words[now] ?? null;
    },
  };
}
