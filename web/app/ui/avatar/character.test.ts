import { expect, test } from 'vitest';
import { type Alive, bringToLife } from './character.ts';

const host = {} as HTMLElement;
const alive: Alive = { feel: () => {}, shape: () => {}, leave: () => {} };

test('another character comes to life by the renderer that its manifest names', async () => {
  const known = { model: async () => ({ start: () => alive }) };
  expect(await bringToLife(host, { name: 'A fox', renderer: 'model' }, known)).toBe(alive);
});

test('a renderer that is missing, or that has no start, is told by name', async () => {
  const manifest = { name: 'A fox', renderer: 'model' };
  await expect(bringToLife(host, manifest, {})).rejects.toThrow(
    'A fox cannot move: its renderer "model" has no start',
  );
  await expect(bringToLife(host, manifest, { model: async () => ({}) })).rejects.toThrow('has no start');
});
