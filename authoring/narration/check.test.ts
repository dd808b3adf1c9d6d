import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExplainedPassage } from '#server/content/glossary.ts';
import type { NarrationFile } from '#server/content/narration.ts';
import type { RubricFile } from '#server/marking/rubric.ts';
import { checkNarration, checkRecordings, findOrphans } from './check.ts';
import { engine } from './kokoro/speak.ts';
import { planClips } from './plan.ts';

const passage: ExplainedPassage = {
  id: 'l01-animals-bee',
  title: 'A Bee',
  level: 1,
  theme: 'Animals',
  kind: 'story',
  image: { file: 'bee.svg', alt: 'A bee.' },
  source: 'Original.',
  glossary: { fuzzy: { def: 'soft, with hairs', sentence: 'It was fuzzy.', hard: true, in: {} } },
  parts: [
    {
      text: 'A bee sat on a seat. It was **fuzzy**.',
      time_read: 30,
      sets: [
        {
          id: 'p1-lit',
          strand: 'lit_comp',
          quiz: true,
          time_answer: 30,
          questions: [{ ask: 'Where was it?', options: ['on a seat', 'on a tree', 'in a cup', 'in a book'] }],
        },
      ],
    },
  ],
};
const rubrics: RubricFile = {
  'p1-lit/0': {
    kind: 'choice',
    correct: 'on a seat',
    hints: ['Read the first line.', 'You can sit on it.'],
    evidence: ['A bee sat on a seat.'],
    explain: 'It sat on a seat.',
  },
};

/** Ten frames of silence: 0.36 s. */
const mp3 = Buffer.concat(
  Array.from({ length: 10 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x18, 0xc4]), Buffer.alloc(140)])),
);

function narrationOf(source: ExplainedPassage = passage): NarrationFile {
  const assets: NarrationFile['assets'] = {};
  for (const { key, name, pace, tokens } of planClips(source, rubrics)) {
    const words = tokens.map((_, at): [number, number] => [at * 0.04, at * 0.04 + 0.04]);
    assets[key] = { name, duration: 0.36, source: 'tts', ...(pace ? { words } : {}) };
  }
  return { voice: engine, assets };
}

const changed = (from: string, to: string): ExplainedPassage =>
  JSON.parse(JSON.stringify(passage).replace(from, to));

describe('the check of a narration', () => {
  it('reports nothing when the narration matches the text', () => {
    const { assets } = narrationOf();
    expect(checkNarration(passage, rubrics, { voice: '', assets })).toEqual([]);
    expect(Object.keys(assets)).toEqual([
      'title',
      'part/0',
      'question/p1-lit/0',
      ...[0, 1, 2, 3].map((option) => `option/p1-lit/0/${option}`),
      'hint/p1-lit/0/0',
      'hint/p1-lit/0/1',
      'explain/p1-lit/0',
      'meaning/fuzzy',
      'word/fuzzy',
    ]);
  });

  it.each([
    ['a word of the text', 'part/0', 'seat. It', 'chair. It'],
    ['how a word is spoken', 'part/0', '"time_read":30', '"time_read":30,"say":{"1":"be"}'],
    ['the title', 'title', '"A Bee"', '"A Wasp"'],
    ['an option', 'option/p1-lit/0/3', 'in a book', 'in a box'],
    ['a definition', 'meaning/fuzzy', 'soft, with hairs', 'hairy'],
  ])('reports a change of %s', (_, key, from, to) => {
    expect(checkNarration(changed(from, to), rubrics, narrationOf())).toEqual([
      `${key}: its text, level or voice has changed since it was narrated`,
    ]);
  });

  it('accepts recordings of an older narrator, whose names are other hashes', () => {
    const older = { ...narrationOf(), voice: 'an older narrator' };
    expect(checkNarration({ ...passage, level: 3 }, rubrics, older)).toEqual([]);
  });

  it('reports a title without a recording, but not among recordings of an older narrator', () => {
    const { assets, voice } = narrationOf();
    delete assets['title'];
    expect(checkNarration(passage, rubrics, { voice, assets })).toEqual(['title: is not narrated']);
    expect(checkNarration(passage, rubrics, { voice: 'an older narrator', assets })).toEqual([]);
  });

  it('reports every recording after a change of level', () => {
    const problems = checkNarration({ ...passage, level: 2 }, rubrics, narrationOf());
    expect(problems).toHaveLength(12);
  });

  it('ignores strong type and line ends', () => {
    const bold = changed('A bee sat on a seat. It', 'A **bee** sat on a seat.\\nIt');
    expect(checkNarration(bold, rubrics, narrationOf())).toEqual([]);
  });

  it('reports a missing recording, and one that no text of the passage has', () => {
    const narration = narrationOf();
    const hint = narration.assets['hint/p1-lit/0/0'];
    delete narration.assets['hint/p1-lit/0/0'];
    if (hint) narration.assets['hint/p1-lit/1/0'] = hint;
    expect(checkNarration(passage, rubrics, narration)).toEqual([
      'hint/p1-lit/0/0: is not narrated',
      'hint/p1-lit/1/0: is narrated, but the passage has no such thing',
    ]);
  });

  it('reports word times that are too few, run backwards or end after the recording', () => {
    const problems = (change: (words: [number, number][]) => unknown) => {
      const narration = narrationOf();
      change(narration.assets['part/0']?.words ?? []);
      return checkNarration(passage, rubrics, narration);
    };
    expect(problems((words) => words.pop())).toEqual(['part/0: has times for 8 words, but the text has 9']);
    expect(problems((words) => words.splice(4, 1, [0.01, 0.06]))).toEqual([
      'part/0: word 5, a, its times run backwards',
    ]);
    expect(problems((words) => words.splice(8, 1, [0.32, 0.4]))).toEqual([
      'part/0: its last word ends after the recording',
    ]);
  });

  it('reports a word that lasts too short or too long a time, but not of a person', () => {
    const narration = narrationOf();
    const part = narration.assets['part/0'];
    part?.words?.splice(1, 1, [0.04, 0.06]);
    expect(checkNarration(passage, rubrics, narration)).toEqual([
      'part/0: word 2, bee, lasts 20 ms, less than 40',
    ]);
    part?.words?.splice(1, 1, [0.04, 2]);
    expect(checkNarration(passage, rubrics, narration)).toEqual([
      'part/0: word 2, bee, lasts 1960 ms, more than 1500',
    ]);
    if (part) narration.assets['part/0'] = { ...part, source: 'human' };
    expect(checkNarration(passage, rubrics, narration)).toEqual([]);
  });

  it('lets a number in figures last longer, for it is many words when it is said', () => {
    const [part] = passage.parts;
    const steps = {
      ...passage,
      parts: part ? [{ ...part, text: 'A 1,710 sat on a seat. It was **fuzzy**.' }] : [],
    };
    const narration = narrationOf(steps);
    narration.assets['part/0']?.words?.splice(1, 1, [0.04, 2]);
    expect(checkNarration(steps, rubrics, narration)).toEqual([]);
  });

  it('accepts a recording by a person when it has a time for each word', () => {
    const narration = narrationOf();
    const part = narration.assets['part/0'];
    if (part) narration.assets['part/0'] = { ...part, source: 'human', name: '0123456789abcdef0123' };
    expect(checkNarration(passage, rubrics, narration)).toEqual([]);
  });

  it('reports the place of a text that cannot be narrated', () => {
    expect(checkNarration(changed('A bee sat', '# A bee sat'), rubrics, narrationOf())[0]).toMatch(
      /^part\/0: line 1: "heading"/,
    );
  });
});

describe('the check of the audio folder', () => {
  let audio = '';
  const at = (name: string | undefined, end: string) => join(audio, `${name}.${end}`);
  beforeEach(() => {
    audio = mkdtempSync(join(tmpdir(), 'audio-'));
    for (const { name } of Object.values(narrationOf().assets)) {
      writeFileSync(at(name, 'mp3'), mp3);
      writeFileSync(at(name, 'vis.json'), '[[0,"sil"]]');
    }
  });
  afterEach(() => rmSync(audio, { recursive: true }));

  it('reports nothing when every recording exists and is as long as stated', () => {
    expect(checkRecordings(narrationOf(), audio)).toEqual([]);
    expect(findOrphans([narrationOf()], audio)).toEqual([]);
  });

  it('reports a missing recording, missing mouth shapes and a wrong length', () => {
    const names = Object.values(narrationOf().assets).map(({ name }) => name);
    rmSync(at(names[2], 'mp3'));
    rmSync(at(names[3], 'vis.json'));
    writeFileSync(at(names[4], 'mp3'), mp3.subarray(0, 144 * 9));
    const problems = checkRecordings(narrationOf(), audio);
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(/^question\/p1-lit\/0: .*ENOENT.*mp3/);
    expect(problems[1]).toMatch(/^option\/p1-lit\/0\/0: .*ENOENT.*vis\.json/);
    expect(problems[2]).toBe(`option/p1-lit/0/1: ${names[4]}.mp3 plays 0.324 s, not 0.36 s`);
  });

  it('reports recordings that no passage uses, and no other files', () => {
    writeFileSync(at('00000000000000000000', 'mp3'), mp3);
    writeFileSync(at('a-file-of-another-kind', 'mp3'), mp3);
    expect(findOrphans([narrationOf()], audio)).toEqual(['00000000000000000000.mp3']);
  });
});
