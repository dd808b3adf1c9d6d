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
    'does not change %s, which only looks like a contraction',
    (word) => {
      expect(normalise(word)).toBe(word);
    },
  );

  it('writes numbers up to a hundred in words', () => {
    expect(normalise('5 ducks, 15 years, 21, 100')).toBe('five ducks, fifteen years, twenty one, hundred');
    expect(normalise('2014')).toBe('2014');
  });

  it('removes possessive endings and contracted verbs', () => {
    expect(normalise("Ana’s kite, it's hers, they'll go")).toBe('ana kite, it hers, they go');
  });

  it('replaces full-width letters and removes invisible characters', () => {
    expect(normalise('ｆｏｇ f\u200bog')).toBe('fog fog');
  });
});
