import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the Chinese font has every character of the interface texts', async () => {
  const { chineseText } = await import(
    new URL('../../../authoring/fonts/chinese-text.mjs', import.meta.url).href
  );
  const cut = readFileSync(new URL('noto-sans-sc.txt', import.meta.url), 'utf8').trim();
  const missing = [...(chineseText() as string)].filter((character) => !cut.includes(character));
  expect(missing.join(''), 'run: npm run fonts').toBe('');
});
