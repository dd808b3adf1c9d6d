import { describe, expect, it } from 'vitest';
import { plainText } from '#server/content/plain-text.ts';
import { voicesOfTokens } from './dialogue.ts';

const { blocks } = plainText('"Stop!" said Ben. The sign said "closed".\n\n"We can wait," said Ana.');
const cast = { narrator: 'fable', Ben: 'boy', Ana: 'girl' };

describe('the voices of a part', () => {
  it('are those of the speakers inside quotations and the narrator elsewhere', () => {
    const voices = voicesOfTokens(blocks, ['Ben', null, 'Ana'], cast);
    expect(voices.map((voice) => voice[0]).join('')).toBe('bffffffgggff');
  });

  it('are the default narrator where the passage names none', () => {
    expect(new Set(voicesOfTokens(blocks))).toEqual(new Set(['lily']));
  });

  it.each([
    [['Ben', 'Ana'], cast, '"speakers" has 2 names, but the text has 3 quotations'],
    [['Ben', null, 'Max'], cast, '"voices" does not name a voice for Max'],
    [['Ben', null, null], { ...cast, Ben: 'robot' }, 'there is no voice "robot"'],
  ])('are refused when they do not fit the text: %j', (speakers, voices, problem) => {
    expect(() => voicesOfTokens(blocks, speakers, voices)).toThrow(problem);
  });
});
