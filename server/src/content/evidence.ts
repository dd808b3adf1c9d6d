import type { Span } from '@readling/contract';

/**
 * Returns the indexes of the first and last token of `quote`; null when it is not in `tokens`. Any whitespace
 * equals one space. A quote may begin or end inside a token, for example without the quotation marks.
 */
export function findSpan(tokens: readonly string[], quote: string): Span | null {
  const wanted = quote.trim().split(/\s+/).join(' ');
  const text = tokens.join(' ');
  const start = text.indexOf(wanted);
  if (wanted === '' || start < 0) return null;
  const wordAt = (offset: number) => text.slice(0, offset).split(' ').length - 1;
  return { from: wordAt(start), to: wordAt(start + wanted.length) };
}
