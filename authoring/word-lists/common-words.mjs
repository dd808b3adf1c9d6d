// Writes server/src/words/common-words.ts: real words that the spelling help must not correct. They are the
// 6,000 most frequent words of FREQUENCIES, and the Dale-Chall and Spache lists of words that children know.
// node authoring/word-lists/common-words.mjs FREQUENCIES   (FREQUENCIES: en_50k.txt of FrequencyWords, "word count" a line)
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { daleChall } from 'dale-chall';
import { spache } from 'spache';

const mostFrequent = 6000;
// Parts of words such as "didn't", and spellings that are mistakes when a child writes them.
const notWords = new Set(
  `didn doesn isn wasn couldn wouldn shouldn ain aren weren hasn hadn mustn ll ve re im ive dont thats whats youre
  cos cuz em ya ma da de la le el el en er ah eh hm hmm mm mmm mr mrs ms dr st wont cant didnt lets til`.split(
    /\s+/,
  ),
);

const frequencies = readFileSync(process.argv[2], 'utf8').split('\n').slice(0, mostFrequent);
const words = [...frequencies.map((line) => line.split(' ')[0]), ...daleChall, ...spache]
  .map((word) => word.toLowerCase())
  .filter((word) => /^[a-z]{2,}$/.test(word) && !notWords.has(word));

const lines = [''];
for (const word of [...new Set(words)].sort()) {
  if (`${lines.at(-1)} ${word}`.length > 108) lines.push('');
  lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
}

writeFileSync(
  join(import.meta.dirname, '../../server/src/words/common-words.ts'),
  `// Written by authoring/word-lists/common-words.mjs. Derived from FrequencyWords (CC BY-SA 4.0), dale-chall and spache (MIT):
// see NOTICE. Real words, which the spelling help never corrects to another.
export const commonWords: readonly string[] = \`
${lines.join('\n')}
\`
  .trim()
  .split(/\\s+/);
`,
);
