import { expect, test, vi } from 'vitest';
import { audioUrl } from './audio-url.ts';

test('with recordings on another host, what the server makes and what packs brought still come from here', () => {
  const site = { signIn: [], languageModel: null, contact: null, audioBase: 'https://audio.example.org/a' };
  vi.stubGlobal('document', { documentElement: { dataset: { site: JSON.stringify(site) } } });
  expect(['0123.mp3', 'said-0123.wav', 'pack-01ab-0123.mp3'].map(audioUrl)).toEqual([
    'https://audio.example.org/a/0123.mp3',
    '/audio/said-0123.wav',
    '/audio/pack-01ab-0123.mp3',
  ]);
  vi.unstubAllGlobals();
});
