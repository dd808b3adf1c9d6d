import type { Span } from '@readling/contract';

/**
 * Where `quote` stands among `tokens`, as indexes of its first and last word; null when it does not. Whitespace counts
 * as one space; a quote may begin or end inside a token (without its quotation marks).
 */
export function findSpan(tokens: readonly string[], quote: string): Span | null {
  const wanted = quote.trim().split(/\s+/).join(' ');
  const text = tokens.join(' ');
  const start = text.indexOf(wanted);
  if (wanted === '' || start < 0) return null;
  const wordAt = (offset: number) => text.slice(0, offset).split(' ').length - 1;
  return { from: wordAt(start), to: wordAt(start + wanted.length) };
}
