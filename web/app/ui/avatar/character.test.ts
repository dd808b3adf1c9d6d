import { expect, test } from 'vitest';
import { type Alive, bringToLife } from './character.ts';

const host = {} as HTMLElement;
const alive: Alive = { feel: () => {}, shape: () => {}, leave: () => {} };

const here = () => new AbortController().signal;

test('another character comes to life by the renderer that its manifest names', async () => {
  const known = { model: async () => ({ start: () => alive }) };
  const character = { name: 'A fox', renderer: 'model' };
  expect(await bringToLife(host, here(), { character, known })).toBe(alive);
});

test('a renderer that is missing, or that has no start, is told by name', async () => {
  const character = { name: 'A fox', renderer: 'model' };
  await expect(bringToLife(host, here(), { character, known: {} })).rejects.toThrow(
    'A fox cannot move: its renderer "model" has no start',
  );
  await expect(bringToLife(host, here(), { character, known: { model: async () => ({}) } })).rejects.toThrow(
    'has no start',
  );
});
