import { expect, test } from 'vitest';
import { moodOf } from './help-bee.tsx';
import { phonesUrl } from './phones-url.ts';

test('the phones lie beside a recording of the library, and nowhere else', () => {
  expect(phonesUrl('/audio/ab12.mp3')).toBe('/audio/ab12.vis.json');
  expect(phonesUrl('/audio/said-ab12.wav')).toBeNull();
  expect(phonesUrl('https://cdn.example.org/audio/ab12.mp3')).toBeNull();
});

test('the bee cheers for what is right and thinks along with what is not, and talks while it sounds', () => {
  expect(moodOf('yes', false)).toBe('cheering');
  expect(moodOf('not-yet', false)).toBe('thinking');
  expect(moodOf('together', false)).toBe('listening');
  expect(moodOf('not-yet', true)).toBe('talking');
});
