import { describe, expect, it } from 'vitest';
import { align } from './align.ts';
import { sentences } from './spoken.ts';
import { torture } from './torture.ts';

const aligned = (at: number) => {
  const { sayings, utterances } = torture[at] ?? { sayings: [], utterances: [] };
  return sentences(sayings).flatMap((sentence, s) => align(sentence, utterances[s]?.tokens ?? []));
};

describe('words and what was spoken for them', () => {
  it.each(torture.map(({ line }, at) => [line, at] as const))('are one to one in %s', (line, at) => {
    const { sayings, utterances } = torture[at] ?? { sayings: [], utterances: [] };
    expect(sayings).toHaveLength(line.split(/\s+/).length);
    for (const [s, sentence] of sentences(sayings).entries()) {
      const words = align(sentence, utterances[s]?.tokens ?? []);
      expect(words).toHaveLength(sentence.length);
      const starts = words.map((word) => word.start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      const phones = utterances[s]?.tokens.flatMap((token) => token.phones);
      expect(words.flatMap((word) => word.phones)).toEqual(phones);
    }
  });

  it('a number or a hyphened word is one word, however many are spoken', () => {
    const spoken = (at: number, word: number) =>
      aligned(at)
        [word]?.phones.map((phone) => phone.name)
        .join(' ');
    expect(spoken(0, 7)).toBe('n ay n th er d iy');
    expect(spoken(1, 2)).toBe('th r iy d aa l er z f ih f t iy');
    expect(spoken(2, 9)).toBe('t w eh n t iy w ah n y ih r ow l d');
  });

  it('a dash is silent: it lasts no time, right after the word before it', () => {
    const words = aligned(0);
    expect(words[8]).toEqual({ start: words[7]?.end, end: words[7]?.end, phones: [] });
  });

  it('a word that the voice left out or put in stops the run', () => {
    const { sayings, utterances } = torture[0] ?? { sayings: [], utterances: [] };
    const [first] = sentences(sayings);
    const tokens = utterances[0]?.tokens ?? [];
    expect(() => align(first ?? [], tokens.toSpliced(1, 1))).toThrow('cannot find the spoken "Max"');
    expect(() => align(first ?? [], tokens.slice(0, -1))).toThrow('left out " Mom."');
    expect(() => align(first ?? [], [...tokens, { name: 'and', words: ['and'], phones: [] }])).toThrow(
      '"and"',
    );
  });
});
