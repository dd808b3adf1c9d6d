import { expect, test } from 'vitest';
import { startRenderer } from './character.ts';
import type { Renderer } from './renderer.ts';

const host = {} as HTMLElement;
const renderer: Renderer = { setMood: () => {}, setMouth: () => {}, stop: () => {} };

const here = () => new AbortController().signal;

test('a character is moved by the renderer that its manifest names', async () => {
  const known = { model: async () => ({ start: () => renderer }) };
  const character = { name: 'A fox', renderer: 'model' };
  expect(await startRenderer(host, here(), { character, known })).toBe(renderer);
});

test('a renderer that is missing or has no start function is named in the error', async () => {
  const character = { name: 'A fox', renderer: 'model' };
  await expect(startRenderer(host, here(), { character, known: {} })).rejects.toThrow(
    'A fox cannot move: its renderer "model" has no start',
  );
  await expect(
    startRenderer(host, here(), { character, known: { model: async () => ({}) } }),
  ).rejects.toThrow('has no start');
});
