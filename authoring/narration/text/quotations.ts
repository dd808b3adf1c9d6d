/** Finds what is between quotation marks. */

const opens = /^[^\p{L}\p{N}]*["“]/u;
const closes = /["”][^\p{L}\p{N}]*$/u;

/**
 * Returns the first and the last token of each quotation, in order. A quotation that is not closed ends with its
 * paragraph. `paragraphs`: the tokens of each, counted through in the result.
 */
export function quotations(paragraphs: readonly (readonly string[])[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  let index = 0;
  for (const tokens of paragraphs) {
    let first: number | undefined;
    for (const token of tokens) {
      if (first === undefined && opens.test(token)) first = index;
      if (first !== undefined && closes.test(token)) {
        found.push([first, index]);
        first = undefined;
      }
      index++;
    }
    if (first !== undefined) found.push([first, index - 1]);
  }
  return found;
}
