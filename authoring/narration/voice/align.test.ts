import { describe, expect, it } from 'vitest';
import { align } from './align.ts';
import { hardSentences } from './hard-sentences.ts';
import { sentences } from './spoken-tokens.ts';

const aligned = (at: number) => {
  const { tokens, utterances } = hardSentences[at] ?? { tokens: [], utterances: [] };
  return sentences(tokens).flatMap((sentence, s) => align(sentence, utterances[s]?.tokens ?? []));
};

describe('the words of a text and the phones of a voice', () => {
  it.each(hardSentences.map(({ line }, at) => [line, at] as const))('match one to one in %s', (line, at) => {
    const { tokens, utterances } = hardSentences[at] ?? { tokens: [], utterances: [] };
    expect(tokens).toHaveLength(line.split(/\s+/).length);
    for (const [s, sentence] of sentences(tokens).entries()) {
      const words = align(sentence, utterances[s]?.tokens ?? []);
      expect(words).toHaveLength(sentence.length);
      const starts = words.map((word) => word.start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      const phones = utterances[s]?.tokens.flatMap((token) => token.phones);
      expect(words.flatMap((word) => word.phones)).toEqual(phones);
    }
  });

  it('give a number or a hyphenated word all phones that are spoken for it', () => {
    const spoken = (at: number, word: number) =>
      aligned(at)
        [word]?.phones.map((phone) => phone.name)
        .join(' ');
    expect(spoken(0, 7)).toBe('n ay n th er d iy');
    expect(spoken(1, 2)).toBe('th r iy d aa l er z f ih f t iy');
    expect(spoken(2, 9)).toBe('t w eh n t iy w ah n y ih r ow l d');
  });

  it('give a dash no phones and no time', () => {
    const words = aligned(0);
    expect(words[8]).toEqual({ start: words[7]?.end, end: words[7]?.end, phones: [] });
  });

  it('do not match when the voice left out a word or added one', () => {
    const { tokens, utterances } = hardSentences[0] ?? { tokens: [], utterances: [] };
    const [first] = sentences(tokens);
    const engineTokens = utterances[0]?.tokens ?? [];
    expect(() => align(first ?? [], engineTokens.toSpliced(1, 1))).toThrow('cannot find the spoken "Max"');
    expect(() => align(first ?? [], engineTokens.slice(0, -1))).toThrow('left out " Mom."');
    expect(() => align(first ?? [], [...engineTokens, { name: 'and', words: ['and'], phones: [] }])).toThrow(
      '"and"',
    );
  });
});
