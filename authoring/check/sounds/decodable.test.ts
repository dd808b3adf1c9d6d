import { expect, test } from 'vitest';
import { isDecodable } from './decodable.ts';
import type { Phase } from './graphemes.ts';

const words: Record<Phase, string> = {
  2: 'sat pin dog sock bell hiss mum puff cats it in up off duck hot',
  3: 'jam fox quick chip fish thin that ring rain see night boat moon book farm fork fur cow coin dear fair hammer rabbit',
  4: 'stop went jump frog milk crisp spring nest step hand tent lunch',
  5: 'play cloud pie sea boy bird blue saw when dolphin chew toe cake time home cute bone puppy jumped kicked nose ice',
};
const phases = [2, 3, 4, 5] as const;

for (const phase of phases)
  test.for(words[phase].split(' '))(`phase ${phase} reads %s, and the phases before it do not`, (word) => {
    for (const each of phases) expect(isDecodable(word, each), `phase ${each}`).toBe(each >= phase);
  });

test('words that keep their own spelling are not read by sounds', () => {
  for (const word of ['said', 'one', 'people', 'once', 'laugh'])
    expect(isDecodable(word, 5), word).toBe(false);
});

test('the dictionary does not know made-up words', () => {
  expect(isDecodable('zogglefip', 5)).toBe(null);
});
