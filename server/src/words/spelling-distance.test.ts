import { describe, expect, it } from 'vitest';
import { spellingDistance, spellingSimilarity } from './spelling-distance.ts';

describe('similarity', () => {
  it.each([
    ['afrade', 'afraid'],
    ['frightend', 'frightened'],
    ['fritened', 'frightened'],
    ['skared', 'scared'],
    ['becos', 'because'],
    ['rutes', 'roots'],
    ['brige', 'bridge'],
    ['dauters', 'daughters'],
    ['sukers', 'suckers'],
    ['lisend', 'listened'],
    ['boens', 'bones'],
    ['nife', 'knife'],
    ['rong', 'wrong'],
    ['elefant', 'elephant'],
    ['wisper', 'whisper'],
    ['lafing', 'laughing'],
  ])('%s is similar to %s', (typed, meant) => {
    expect(spellingSimilarity(typed, meant)).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    ['wolf', 'wool'],
    ['kitten', 'mitten'],
    ['bee', 'bus'],
    ['lantern', 'light'],
    ['seat', 'street'],
  ])('%s is not similar to %s', (typed, other) => {
    expect(spellingSimilarity(typed, other)).toBeLessThan(0.86);
  });

  it('is 0 for words of two letters', () => {
    expect(spellingSimilarity('bi', 'be')).toBe(0);
  });
});

describe('distance', () => {
  it('is 0 for the same word, and symmetric for swapped letters', () => {
    expect(spellingDistance('stick', 'stick')).toBe(0);
    expect(spellingDistance('stikc', 'stick')).toBe(spellingDistance('stick', 'stikc'));
  });

  it('is smaller for a wrong vowel than for a wrong consonant', () => {
    expect(spellingDistance('wend', 'wind')).toBeLessThan(spellingDistance('wimd', 'wilt'));
  });

  it('is infinite beyond the given limit', () => {
    expect(spellingDistance('aquarium', 'grandfather', 2)).toBe(Number.POSITIVE_INFINITY);
  });
});
