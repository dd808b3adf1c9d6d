import { describe, expect, it } from 'vitest';
import { conceptOf } from '#server/words/lemmas.ts';
import { findPattern } from './find-pattern.ts';
import { compileWording } from './pattern.ts';
import { tokeniseAnswer } from './tokenise-answer.ts';
import { vocabularyOf } from './vocabulary.ts';

function find(wording: string, answer: string, question = '') {
  const context = new Set(question.split(' ').filter(Boolean).map(conceptOf));
  return findPattern(
    tokeniseAnswer(answer, vocabularyOf([wording], [question])),
    compileWording(wording, context),
  )?.state;
}

describe('a wording', () => {
  it.each([
    ['bee on the bus', 'the bus had a bee in it'],
    ['lights went out', 'all the lights in our street went out'],
    ['kite came down', 'down came the kite'],
    ['found her', 'then mother found him'],
    ['her children', 'their kids'],
    ['in the way', 'the glass was in its way'],
    ['five ducks', '5 ducks'],
    ['caught it', 'she catches it'],
  ])('"%s" is found in "%s"', (wording, answer) => {
    expect(find(wording, answer)).toBe('clear');
  });

  it.each([
    ['bee on the bus', 'the bee flew. The bus stopped'],
    ['found her', 'Dot found a frog'],
    ['her children', 'children'],
    ['in the way', 'she went on her way'],
    ['five ducks', 'six ducks'],
    ['made of roots', 'a root bridge is made of wood'],
    ['grows and grows', 'it grows'],
  ])('"%s" is not found in "%s"', (wording, answer) => {
    expect(find(wording, answer)).toBeUndefined();
  });

  it('in the words of the question must match in full', () => {
    const question = 'why would a kitten get stuck';
    expect(find('a kitten does', 'but a kitten does', question)).toBe('clear');
    expect(find('a kitten does', 'the kitten is sad', question)).toBeUndefined();
  });

  it.each([
    ['no shoe', 'he had no shoe', 'clear'],
    ['could not see', 'it was too dark to see', 'clear'],
    ['not soft', "it isn't soft", 'clear'],
    ['no shoe', 'he had a shoe', undefined],
  ])('with a "not" needs one in the answer: "%s" in "%s" is %s', (wording, answer, state) => {
    expect(find(wording, answer)).toBe(state);
  });

  it.each([
    ['scared', 'she was not scared', 'denied'],
    ['scared', 'nobody was scared', 'denied'],
    ['growing', 'it stopped growing', 'denied'],
    ['growing', 'it never stops growing', 'clear'],
    ['river', 'there was no big river', 'denied'],
    ['wind', 'not the tree, the wind', 'clear'],
    ['wind', 'no, the wind', 'clear'],
    ['window', 'the window was not shut', 'doubtful'],
    ['stars', 'she could not see the stars', 'doubtful'],
  ])('"%s" in "%s" is %s', (wording, answer, state) => {
    expect(find(wording, answer)).toBe(state);
  });
});
