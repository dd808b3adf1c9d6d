// npm run fonts: writes the Chinese face that ships, cut down to the characters that the interface and the shelf say.
// Run it when Chinese texts have changed; a test says when. The whole face has 8 MB in each weight.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { chineseText } from './chinese-text.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const text = chineseText();
for (const weight of [400, 700]) {
  const source = `node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`;
  const cut = await subsetFont(readFileSync(join(here, source)), text, { targetFormat: 'woff2' });
  writeFileSync(join(here, `../../web/app/styles/noto-sans-sc-${weight}.woff2`), cut);
  console.log(`${weight}: ${[...text].length} characters, ${Math.round(cut.length / 1024)} KiB`);
}
writeFileSync(join(here, '../../web/app/styles/noto-sans-sc.txt'), `${text}\n`);
