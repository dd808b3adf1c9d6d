import { expect, it } from 'vitest';
import { toKokoro } from './ipa.ts';

it.each([
  ['ˈdʒɒslɪn', 'ʤˈɒslɪn'],
  ['naɪˈrəʊbi', 'nIɹˈQbi'],
  ['ˌməʊzæmˈbiːk', 'mˌQzæmbˈiːk'],
  ['ɡuːˈlɑːm', 'ɡuːlˈɑːm'],
  ['rɛd', 'ɹˈɛd'],
  ['eɪˌɑːnɑːˈsɪə', 'Aˌɑːnɑːsˈɪə'],
  ['ʃːː', 'ʃːː'],
])('the voice gets /%s/ as %s', (ipa, sounds) => {
  expect(toKokoro(ipa)).toBe(sounds);
});

it('a letter without a sound is refused, with the place', () => {
  expect(() => toKokoro('ʁɛd')).toThrow('the voice has no sound for "ʁ" in /ʁɛd/');
  expect(() => toKokoro('joh mee')).toThrow('" "');
});
