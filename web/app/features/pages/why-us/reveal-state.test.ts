import { expect, test } from 'vitest';
import { initialReveal, nextAction, type RevealEvent, updateReveal } from './reveal-state.ts';

const after = (...types: RevealEvent['type'][]) =>
  types.reduce((state, type) => updateReveal(3, state, { type }), initialReveal);

test('each tick shows one more word, until all are shown', () => {
  expect(after('goOn', 'tick')).toEqual({ shown: 1, isRunning: true });
  expect(after('goOn', 'tick', 'tick', 'tick')).toEqual({ shown: 3, isRunning: false });
  expect(after('goOn', 'tick', 'tick', 'tick', 'tick').shown).toBe(3);
});

test('after a pause the words stay, and the reveal continues from there', () => {
  expect(after('goOn', 'tick', 'pause')).toEqual({ shown: 1, isRunning: false });
  expect(after('goOn', 'tick', 'pause', 'goOn', 'tick')).toEqual({ shown: 2, isRunning: true });
});

test('showing all words ends the reveal, and it can start again', () => {
  expect(after('goOn', 'tick', 'showAll')).toEqual({ shown: 3, isRunning: false });
  expect(after('showAll', 'again')).toEqual({ shown: 0, isRunning: true });
});

test('a finished reveal does not go on', () => {
  expect(after('showAll', 'goOn').isRunning).toBe(false);
});

test('the button offers a pause while words appear, then to go on, and at the end to start again', () => {
  const states = [after('goOn'), after('goOn', 'tick', 'pause'), after('showAll')];
  expect(states.map((state) => nextAction(3, state))).toEqual(['pause', 'goOn', 'again']);
});
