import { expect, test } from 'vitest';
import { languages, tagOf } from './languages.ts';
import { smallNumbers } from './use-small-numbers.ts';

test.each(languages)('small numbers are written as Intl writes them in %s', (language) => {
  const { whole, tenths, percent } = smallNumbers(language);
  const intl = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tagOf(language), options);
  const [wholes, shares] = [intl(), intl({ style: 'percent' })];
  const oneDigit = intl({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const counts = Array.from({ length: 1000 }, (_, count) => count);
  expect(counts.map(whole)).toEqual(counts.map((count) => wholes.format(count)));
  const amounts = counts.slice(0, 100).map((count) => count / 10);
  expect(amounts.map(tenths)).toEqual(amounts.map((amount) => oneDigit.format(amount)));
  const parts = counts.slice(0, 101).map((count) => count / 100);
  expect(parts.map(percent)).toEqual(parts.map((share) => shares.format(share)));
});
