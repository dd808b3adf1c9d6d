const abbreviation = /\b(Mr|Mrs|Ms|Dr|St)\.$/;
const isWord = (token: string) => /[\p{L}0-9]/u.test(token);

/**
 * The sentences of a plain text, each as its tokens. A sentence ends at . ! or ? before a capital, and at the
 * end of a paragraph. `"Quack!" said Dot.` is one sentence, because a small letter follows the quote.
 */
export function sentencesOf(text: string): string[][] {
  const sentences: string[][] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    let open: string[] = [];
    const tokens = paragraph.split(/\s+/).filter(isWord);
    for (const [at, token] of tokens.entries()) {
      open.push(token);
      const next = tokens[at + 1];
      const ends = /[.!?]["')]*$/.test(token) && !abbreviation.test(token);
      if (next === undefined || (ends && /^["'(]*[A-Z0-9]/.test(next))) {
        sentences.push(open);
        open = [];
      }
    }
  }
  return sentences;
}

/**
 * Names of people and places: words with a capital inside a sentence. Returns
 * them in lower case and without 's.
 */
export function namesIn(sentences: string[][]): Set<string> {
  const names = new Set<string>();
  for (const tokens of sentences)
    for (const token of tokens.slice(1)) {
      const name = /^\p{Lu}[\p{L}0-9-]*/u.exec(token)?.[0];
      if (name) names.add(name.toLowerCase());
    }
  return names;
}
