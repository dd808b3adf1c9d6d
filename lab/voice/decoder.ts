/** Decodes recordings in the browser, as a child hears them. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Sound } from './signal/sound.ts';

/** Runs in the page. Returns the samples as base64, since a page can only return text quickly. */
async function decodeInPage({ mp3, rate }: { mp3: string; rate: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(mp3), (character) => character.charCodeAt(0));
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes.buffer);
  const samples = new Uint8Array(sound.getChannelData(0).slice().buffer);
  let text = '';
  for (let at = 0; at < samples.length; at += 8192)
    text += String.fromCharCode(...samples.subarray(at, at + 8192));
  return btoa(text);
}

/** `decode` reads a file at the wanted rate, in mono. */
export async function openDecoder() {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const page = await browser.newPage();
  return {
    async decode(file: string, rate: number): Promise<Sound> {
      const text = await page.evaluate(decodeInPage, { mp3: readFileSync(file, 'base64'), rate });
      const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
      return { rate, samples: new Float32Array(bytes.buffer) };
    },
    close: () => browser.close(),
  };
}
