import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { NarrationAsset } from '#server/content/narration.ts';
import { aPassage, partOf } from '../a-passage.ts';
import type { Draft } from '../draft.ts';
import { toLine } from '../problem.ts';
import { narrated, sample } from './a-narration.ts';
import { checkLeftOver, checkNarrated } from './narration.ts';

let audio: string;
const assetOf = ({ narration }: Pick<Draft, 'narration'>, key: string): NarrationAsset => {
  const asset = narration?.assets[key];
  if (!asset) throw new Error(`no asset ${key}`);
  return asset;
};
const lines = (draft: Draft) => checkNarrated(draft, audio).map(toLine);

beforeEach(() => {
  audio = mkdtempSync(join(tmpdir(), 'readling-audio-'));
  onTestFinished(() => rmSync(audio, { recursive: true }));
});

test('a passage that is narrated as it is written has no problems', () => {
  expect(lines(narrated(audio))).toEqual([]);
});

test('a passage has to be narrated', () => {
  expect(lines(aPassage())).toEqual([
    'narration.json: the file: is missing; run npm run narrate -- l02-animals-the-red-box',
  ]);
});

test.each([
  'part/1',
  'question/p1-lit/0',
  'option/p1-lit/0/3',
  'hint/p1-lit/0/1',
  'explain/p1-lit/0',
  'word/mew',
])('%s has a recording', (key) => {
  expect(lines(narrated(audio, ({ narration }) => delete narration?.assets[key]))).toEqual([
    `narration.json: ${key}: is not narrated; narrate it again`,
  ]);
});

test('a text that changed after it was narrated is reported', () => {
  const changed = narrated(audio, (files) => {
    partOf(files, 1).text = partOf(files, 1).text.replace('wet', 'old');
  });
  expect(lines(changed)).toEqual([
    'narration.json: part/0: its text, level or voice has changed since it was narrated; narrate it again',
  ]);
});

test('each word has its time, and the times rise', () => {
  expect(lines(narrated(audio, (files) => assetOf(files, 'part/0').words?.pop()))[0]).toMatch(
    /^narration\.json: part\/0: has times for 27 words, but the text has 28/,
  );
  expect(lines(narrated(audio, (files) => assetOf(files, 'part/0').words?.reverse()))[0]).toMatch(
    /^narration\.json: part\/0: the times of word 1 run backwards/,
  );
});

test('a recording is there and plays as long as it says', () => {
  const draft = narrated(audio, (files) => {
    assetOf(files, 'word/wet').duration += 1;
  });
  expect(lines(draft)).toEqual([
    expect.stringMatching(/^narration\.json: word\/wet: .*\.mp3 plays .* s, not /),
  ]);
  rmSync(join(audio, `${assetOf(draft, 'word/mew').name}.mp3`));
  expect(lines(draft)).toHaveLength(2);
});

test.each(['[[0,"sil"],[0,"aa"]]', '[[0.5,"sil"]]', '[]', '{}'])('mouth shapes %s do not rise', (shapes) => {
  const draft = narrated(audio);
  const { name } = assetOf(draft, 'word/mew');
  writeFileSync(join(audio, `${name}.vis.json`), shapes);
  expect(lines(draft)).toEqual([
    `narration.json: word/mew: the mouth shapes of ${name}.vis.json do not rise in time; narrate it again`,
  ]);
});

test('a recording that no passage names is left over', () => {
  const draft = narrated(audio);
  copyFileSync(sample, join(audio, `${'0'.repeat(20)}.mp3`));
  expect(checkLeftOver([draft], audio).map(toLine)).toEqual([
    `content/media/audio: ${'0'.repeat(20)}.mp3: no passage names it; run npm run narrate -- --prune`,
  ]);
});
