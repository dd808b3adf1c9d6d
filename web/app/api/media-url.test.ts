import { expect, test, vi } from 'vitest';
import { audioUrl, phonesUrl } from './media-url.ts';

test('recordings come from the other host, generated audio and audio of packs from this server', () => {
  const site = { signIn: [], languageModel: null, contact: null, audioBase: 'https://audio.example.org/a' };
  vi.stubGlobal('document', { documentElement: { dataset: { site: JSON.stringify(site) } } });
  expect(['0123.mp3', 'said-0123.wav', 'pack-01ab-0123.mp3', 'person-01ab-0-0123.wav'].map(audioUrl)).toEqual(
    [
      'https://audio.example.org/a/0123.mp3',
      '/audio/said-0123.wav',
      '/audio/pack-01ab-0123.mp3',
      '/audio/person-01ab-0-0123.wav',
    ],
  );
  vi.unstubAllGlobals();
});

test('the phones of a recording are beside it on this server, and nowhere else', () => {
  expect(phonesUrl('/audio/ab12.mp3')).toBe('/audio/ab12.vis.json');
  expect(phonesUrl('/audio/said-ab12.wav')).toBeNull();
  expect(phonesUrl('https://cdn.example.org/audio/ab12.mp3')).toBeNull();
});
