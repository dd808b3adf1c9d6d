// npm run bench:words measures how long the server takes to find a word. The first look-up may come before
// the dictionary is unpacked, so it is measured separately.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { openDictionary } from '#server/content/dictionary.ts';
import { findWord } from '#server/features/dictionary/find-word.ts';
import { loadWholeLibrary } from '#server/testing/whole-library.ts';

const contentDir = join(import.meta.dirname, '../../content');
const library = loadWholeLibrary(contentDir);
const passages = [...library.passages.values()];
const timed = (work: () => void) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const [first] = passages;
if (!first) throw new Error('There is no passage.');
const firstLookUp = timed(() => openDictionary(contentDir)('castles'));
await sleep(1000);
const afterStart = timed(() => findWord(library, first, 'castles', 'ar'));

const passageWords = passages.flatMap((passage) =>
  passage.parts.flatMap(({ tokens }) => tokens.map((word) => [passage, word] as const)),
);
const packed = gunzipSync(readFileSync(join(contentDir, 'words/meanings.txt.gz')))
  .toString()
  .split('\n');
const otherWords = packed
  .filter((_, at) => at % 5 === 0)
  .map((line) => [first, `${line.split('\t')[0]}s`] as const);

for (const [name, words] of Object.entries({
  'words of the passages': passageWords,
  'other words': otherWords,
})) {
  const times = words
    .map(([passage, word]) => timed(() => findWord(library, passage, word, 'ar')))
    .sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3);
  console.log(
    `${name}: ${times.length} looked up, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(0.9999)} ms`,
  );
}
console.log(
  `the first look-up: ${afterStart.toFixed(1)} ms a second after the start, ${firstLookUp.toFixed(0)} ms at once`,
);
