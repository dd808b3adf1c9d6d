// npm run fonts: writes the Chinese font that ships, with only the characters that our texts use. The
// complete font has 8 MB in each weight. A test fails when texts have changed and this has to run again.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { chineseText } from './chinese-text.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const text = chineseText();
for (const weight of [400, 700]) {
  const source = `node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`;
  const subset = await subsetFont(readFileSync(join(here, source)), text, { targetFormat: 'woff2' });
  writeFileSync(join(here, `../../web/app/styles/noto-sans-sc-${weight}.woff2`), subset);
  console.log(`${weight}: ${[...text].length} characters, ${Math.round(subset.length / 1024)} KiB`);
}
writeFileSync(join(here, '../../web/app/styles/noto-sans-sc.txt'), `${text}\n`);
