/**
 * Lights one line of the passage and lets the others step back: `data-lit` on the words of the line, and a band behind
 * it. Which word stands in which line is measured once, and again when the text takes another shape; moving from line
 * to line then touches only the words of two lines and moves nothing.
 */
export function lineLight() {
  let words: readonly HTMLElement[] = [];
  let lineOf: number[] = [];
  let lit = -1;
  let at = 0;

  function show(line: number) {
    if (line === lit) return;
    for (const [index, word] of words.entries()) {
      if (lineOf[index] === lit) word.removeAttribute('data-lit');
      if (lineOf[index] === line) word.setAttribute('data-lit', '');
    }
    lit = line;
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
    lit = -1;
    show(lineOf[at] ?? -1);
  }

  return {
    /** The words of a part; its first line is lit. */
    take(elements: readonly HTMLElement[]) {
      words = elements;
      at = 0;
      measure();
    },
    measure,
    /** The line of this word. */
    go(word: number) {
      if (word < 0 || word >= words.length) return;
      at = word;
      show(lineOf[word] ?? -1);
    },
    /** No line is lit any more. */
    out() {
      for (const word of words) word.removeAttribute('data-lit');
      words = [];
      lineOf = [];
      lit = -1;
    },
  };
}
