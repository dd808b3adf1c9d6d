import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const drawing = readFileSync(join(import.meta.dirname, 'bee-alive.svg'), 'utf8');
const still = join(import.meta.dirname, '../../pictures/bee.svg');
const never = /(?:eyes-(?:up|shut|glad)|brows|mouth-(?!rest)\w+|arms-(?:up|chin)|sparks)/;
const groups = (text: string) => [...text.matchAll(/<g class="([\w-]+)"/g)].map(([, name]) => name);

/** The drawing without the groups that are hidden at rest. None of them contains another group. */
const atRest = drawing.replace(
  /\n *<g class="([\w-]+)"[^>]*>(?:(?!<g)[\s\S])*?<\/g>/g,
  (group, name: string) => (never.test(name) ? '' : group),
);

test('the still picture of the bee is the animated drawing at rest', async () => {
  await expect(atRest).toMatchFileSnapshot(still);
});

test('the drawing has every group that the styles of moods and mouths show', () => {
  const styles = readFileSync(join(import.meta.dirname, 'drawing.module.css'), 'utf8');
  const shown = [...styles.matchAll(/\[class="([\w-]+)"\]/g)].map(([, name]) => name);
  expect(shown.filter((name) => !groups(drawing).includes(name))).toEqual([]);
  expect(groups(drawing).filter((name) => name?.startsWith('mouth-'))).toHaveLength(9);
});
