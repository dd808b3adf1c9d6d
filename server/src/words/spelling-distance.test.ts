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
  ])('takes %s for %s', (typed, meant) => {
    expect(spellingSimilarity(typed, meant)).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    ['wolf', 'wool'],
    ['kitten', 'mitten'],
    ['bee', 'bus'],
    ['lantern', 'light'],
    ['seat', 'street'],
  ])('does not take %s for %s', (typed, other) => {
    expect(spellingSimilarity(typed, other)).toBeLessThan(0.86);
  });

  it('says nothing about words of two letters', () => {
    expect(spellingSimilarity('bi', 'be')).toBe(0);
  });
});

describe('distance', () => {
  it('is nothing for the same word and the same both ways for a swapped pair', () => {
    expect(spellingDistance('stick', 'stick')).toBe(0);
    expect(spellingDistance('stikc', 'stick')).toBe(spellingDistance('stick', 'stikc'));
  });

  it('makes a wrong vowel cheaper than a wrong consonant', () => {
    expect(spellingDistance('wend', 'wind')).toBeLessThan(spellingDistance('wimd', 'wilt'));
  });

  it('gives up once it is further than asked', () => {
    expect(spellingDistance('aquarium', 'grandfather', 2)).toBe(Number.POSITIVE_INFINITY);
  });
});
