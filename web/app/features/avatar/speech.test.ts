import { expect, test } from 'vitest';
import { type Speech, type SpeechEvent, shownMs, silentSpeech, stepSpeech, tips } from './speech.ts';

const after = (...events: SpeechEvent[]) => events.reduce<Speech>(stepSpeech, silentSpeech);

test('the bee greets for seven seconds, shows one tip for ten seconds, and then says nothing', () => {
  const lines = (['arrived', 'faded', 'faded', 'faded'] as const).map(
    (_, at, events) => after(...events.slice(0, at + 1)).line,
  );
  expect(lines).toEqual(['greeting', 'tipHear', null, null]);
  expect(shownMs('greeting')).toBe(7000);
  expect(shownMs('tipHear')).toBe(10_000);
});

test('each press shows the next tip, and the first one follows the last', () => {
  const presses = [...tips, ...tips].map((_, at) => after(...Array<SpeechEvent>(at + 1).fill('asked')).line);
  expect(presses).toEqual([...tips, ...tips]);
});

test('a press before the greeting shows a tip, and the greeting is left out', () => {
  expect(after('asked', 'arrived').line).toBe('tipHear');
  expect(after('asked', 'faded', 'arrived').line).toBeNull();
});

test('a bee that was closed says nothing until it is pressed', () => {
  expect(after('arrived', 'hushed', 'faded').line).toBeNull();
  expect(after('arrived', 'hushed', 'asked').line).toBe('tipHear');
});
