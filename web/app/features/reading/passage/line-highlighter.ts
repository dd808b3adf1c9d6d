/**
 * Highlights one line of the passage: `data-lit` on the words of the line, and a band behind it; the other lines are
 * dimmed. The lines are measured once, and again when the layout changes, so that a move from line to line changes only
 * the words of two lines.
 */
export function createLineHighlighter() {
  let words: readonly HTMLElement[] = [];
  let lineOf: number[] = [];
  let litLine = -1;
  let currentWord = 0;

  function show(line: number) {
    if (line === litLine) return;
    for (const [index, word] of words.entries()) {
      if (lineOf[index] === litLine) word.removeAttribute('data-lit');
      if (lineOf[index] === line) word.setAttribute('data-lit', '');
    }
    litLine = line;
    const first = words[lineOf.indexOf(line)];
    const band = first?.closest('[data-words]')?.querySelector<HTMLElement>('[data-band]');
    if (!first || !band) return;
    band.style.setProperty('--band-y', `${first.offsetTop}px`);
    band.style.setProperty('--band-height', `${first.offsetHeight}px`);
  }

  function measure() {
    let line = -1;
    let top = Number.NEGATIVE_INFINITY;
    lineOf = words.map((word) => {
      if (word.offsetTop > top + word.offsetHeight / 2) {
        line += 1;
        top = word.offsetTop;
      }
      return line;
    });
    for (const word of words) word.removeAttribute('data-lit');
    litLine = -1;
    show(lineOf[currentWord] ?? -1);
  }

  return {
    /** The words of a part; its first line is highlighted. */
    setWords(elements: readonly HTMLElement[]) {
      words = elements;
      currentWord = 0;
      measure();
    },
    measure,
    /** Highlights the line of this word; -1 changes nothing. */
    moveTo(word: number) {
      if (word < 0 || word >= words.length) return;
      currentWord = word;
      show(lineOf[word] ?? -1);
    },
    /** No line is highlighted any more. */
    clear() {
      for (const word of words) word.removeAttribute('data-lit');
      words = [];
      lineOf = [];
      litLine = -1;
    },
  };
}
