import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';

describe('normalise', () => {
  it.each([
    ["can't", 'can not'],
    ['cant', 'can not'],
    ['cannot', 'can not'],
    ['dont', 'do not'],
    ['DIDN’T', 'did not'],
    ['dident', 'did not'],
    ['cudnt', 'could not'],
    ['wasent', 'was not'],
    ["won't", 'will not'],
    ['it dosnt fit', 'it does not fit'],
  ])('spells out %s', (typed, plain) => {
    expect(normalise(typed)).toBe(plain);
  });

  it.each(['went', 'want', 'wooden', 'parent', 'content', 'plant', 'student'])(
    'leaves %s alone, which only looks like a contraction',
    (word) => {
      expect(normalise(word)).toBe(word);
    },
  );

  it('says small numbers in words', () => {
    expect(normalise('5 ducks, 15 years, 21, 100')).toBe('five ducks, fifteen years, twenty one, hundred');
    expect(normalise('2014')).toBe('2014');
  });

  it('drops the owner’s s and what a pronoun carries', () => {
    expect(normalise("Ana’s kite, it's hers, they'll go")).toBe('ana kite, it hers, they go');
  });

  it('reads wide letters and hidden marks as plain ones', () => {
    expect(normalise('ｆｏｇ f\u200bog')).toBe('fog fog');
  });
});
