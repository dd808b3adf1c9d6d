import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { NarrationAsset } from '#server/content/narration.ts';
import type { Draft } from '../draft.ts';
import { aPassage, partOf } from '../fixtures/good-passage.ts';
import { narratedPassage, sampleRecording } from '../fixtures/narrated-passage.ts';
import { toLine } from '../validation-issue.ts';
import { checkPassageNarration, checkUnusedRecordings } from './narration.ts';

let audio: string;
const assetOf = ({ narration }: Pick<Draft, 'narration'>, key: string): NarrationAsset => {
  const asset = narration?.assets[key];
  if (!asset) throw new Error(`no asset ${key}`);
  return asset;
};
const lines = (draft: Draft) => checkPassageNarration(draft, audio).map(toLine);

beforeEach(() => {
  audio = mkdtempSync(join(tmpdir(), 'readling-audio-'));
  onTestFinished(() => rmSync(audio, { recursive: true }));
});

test('a passage whose narration matches its text has no issues', () => {
  expect(lines(narratedPassage(audio))).toEqual([]);
});

test('a passage without narration is reported', () => {
  expect(lines(aPassage())).toEqual([
    'narration.json: the file: is missing; run npm run narrate -- l02-animals-the-red-box',
  ]);
});

test.each([
  'title',
  'part/1',
  'question/p1-lit/0',
  'option/p1-lit/0/3',
  'hint/p1-lit/0/1',
  'explain/p1-lit/0',
])('a missing recording of %s is reported', (key) => {
  expect(lines(narratedPassage(audio, ({ narration }) => delete narration?.assets[key]))).toEqual([
    `narration.json: ${key}: is not narrated; narrate it again`,
  ]);
});

test('words and meanings without a recording are a warning: the server has a voice', () => {
  const words = ['word/mew', 'meaning/mew'];
  const unrecorded = narratedPassage(audio, ({ narration }) => {
    for (const key of words) delete narration?.assets[key];
  });
  expect(lines(unrecorded)).toEqual([
    expect.stringMatching(/^warning: narration\.json: words and prompts: 2 have no recording/),
  ]);
});

test('a text that changed after it was narrated is reported', () => {
  const changed = narratedPassage(audio, (files) => {
    partOf(files, 1).text = partOf(files, 1).text.replace('wet', 'old');
  });
  expect(lines(changed)).toEqual([
    'narration.json: part/0: its text, level or voice has changed since it was narrated; narrate it again',
  ]);
});

test('missing word times, and word times that do not rise, are reported', () => {
  expect(lines(narratedPassage(audio, (files) => assetOf(files, 'part/0').words?.pop()))[0]).toMatch(
    /^narration\.json: part\/0: has times for 27 words, but the text has 28/,
  );
  expect(lines(narratedPassage(audio, (files) => assetOf(files, 'part/0').words?.reverse()))[0]).toMatch(
    /^narration\.json: part\/0: word 2, found, its times run backwards/,
  );
});

test('a recording that is missing, or longer or shorter than stated, is reported', () => {
  const draft = narratedPassage(audio, (files) => {
    assetOf(files, 'word/wet').duration += 1;
  });
  expect(lines(draft)).toEqual([
    expect.stringMatching(/^narration\.json: word\/wet: .*\.mp3 plays .* s, not /),
  ]);
  rmSync(join(audio, `${assetOf(draft, 'word/mew').name}.mp3`));
  expect(lines(draft)).toHaveLength(2);
});

test.each(['[[0,"sil"],[0,"aa"]]', '[[0.5,"sil"]]', '[]', '{}'])(
  'mouth shapes %s, whose times do not rise from 0, are reported',
  (shapes) => {
    const draft = narratedPassage(audio);
    const { name } = assetOf(draft, 'word/mew');
    writeFileSync(join(audio, `${name}.vis.json`), shapes);
    expect(lines(draft)).toEqual([
      `narration.json: word/mew: the mouth shapes of ${name}.vis.json do not rise in time; narrate it again`,
    ]);
  },
);

test('a recording that no passage uses is reported', () => {
  const draft = narratedPassage(audio);
  copyFileSync(sampleRecording, join(audio, `${'0'.repeat(20)}.mp3`));
  expect(checkUnusedRecordings([draft], audio).map(toLine)).toEqual([
    `content/media/audio: ${'0'.repeat(20)}.mp3: no passage names it; run npm run narrate -- --prune`,
  ]);
});
