import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Remarks } from './remarks.tsx';

const hint = { kind: 'hint', text: 'Find the word "saw".' } as const;
const isLit = (heard: { playing?: string | null; hintAudio?: string | null }) =>
  renderToStaticMarkup(<Remarks remarks={[hint]} {...heard} />).includes('data-playing');

test('a hint is lit only while its recording plays', () => {
  expect(isLit({ playing: 'hint.mp3', hintAudio: 'hint.mp3' })).toBe(true);
  expect(isLit({ playing: null, hintAudio: 'hint.mp3' })).toBe(false);
  expect(isLit({ playing: null, hintAudio: null })).toBe(false);
});

test('a hint in the list of earlier answers, where nothing plays, is not lit', () => {
  expect(isLit({})).toBe(false);
});
