import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPassage, partOf, rubricOf, setOf } from '../a-passage.ts';
import type { Draft, DraftFiles } from '../draft.ts';
import { narrated, sample } from '../library/a-narration.ts';
import { checkMedia } from '../library/media.ts';
import { checkLeftOver, checkNarrated } from '../library/narration.ts';
import { checkDemo, checkLongest, checkOrder, checkPlaces } from '../library/shelf.ts';
import type { Problem } from '../problem.ts';
import { readDraft } from '../read-draft.ts';
import { type Fault, type Faults, inPassage } from './planted.ts';

const temporary = () => mkdtempSync(join(tmpdir(), 'readling-planted-'));

/** The good passage as files, one of them spoilt. */
function inFiles(expected: Fault['expected'], name: string, spoil: (text: string) => string): Fault {
  const found = () => {
    const folder = temporary();
    const { passage, rubrics, cases } = aPassage();
    const { glossary, ...text } = passage;
    const files = {
      'passage.json': text,
      'glossary.json': glossary,
      'rubric.json': rubrics,
      'cases.json': cases,
    };
    for (const [file, data] of Object.entries(files)) {
      const written = JSON.stringify(data);
      writeFileSync(join(folder, file), file === name ? spoil(written) : written);
    }
    return readDraft(folder).problems;
  };
  return { expected, found };
}

/** Media of one picture and nothing else. */
const inMedia = (expected: Fault['expected'], bytes: number, most?: number): Fault => ({
  expected,
  found: () => {
    const media = temporary();
    for (const folder of ['images', 'audio']) mkdirSync(join(media, folder));
    writeFileSync(join(media, 'images/kite.svg'), ' '.repeat(bytes));
    return checkMedia(media, most);
  },
});

/** The good passage with its voice, one thing of it spoilt. */
function inVoice(expected: Fault['expected'], spoil: (draft: Draft, audio: string) => Problem[]): Fault {
  const found = () => {
    const audio = temporary();
    return spoil(narrated(audio), audio);
  };
  return { expected, found };
}

const levels = [1, 2, 3, 4, 5, 6].map((level) =>
  aPassage(({ passage }) => {
    passage.id = `l0${level}-animals-the-red-box`;
    passage.level = level;
  }),
);
const demo: Record<string, string | undefined> = Object.fromEntries(
  levels.map(({ passage }) => [passage.level, passage.id]),
);
const inDemo = (expected: string, changed: Record<string, string | undefined>): Fault => ({
  expected,
  found: () => checkDemo(JSON.parse(JSON.stringify(changed)), levels),
});

const choices = ['p1-lit', 'p2-lit', 'p3-lit'];
const spoilChoices = (change: (options: string[], correct: string) => string[]) => (files: DraftFiles) => {
  for (const id of choices) {
    const question = setOf(files, id).questions[0];
    const { correct } = rubricOf(files, `${id}/0`, 'choice');
    if (question?.options) question.options = change(question.options, correct);
  }
};
const others = (options: string[], correct: string) => options.filter((option) => option !== correct);
const three = (change: (files: DraftFiles) => void) => [0, 1, 2].map(() => aPassage(change));

const texts = (level: number, change: (text: string) => string) =>
  aPassage(({ passage }) => {
    passage.level = level;
    for (const part of passage.parts) part.text = change(part.text);
  });
const withOctopus = (text: string) => text.replace('. ', ' and the octopus sat there too. ');
const inShort = (text: string) => text.replaceAll(' and ', '. And ');

const line = (expected: Fault['expected'], text: string): Fault =>
  inPassage(expected, (files) => {
    rubricOf(files, 'p1-lit/0', 'choice').hints[0] = text;
  });

const key = 'word/mew';

/** Files, the voice, the library as a whole. */
export const ofLibrary: Faults = {
  'file-reads': inFiles(/^the file: cannot be read/, 'rubric.json', () => '{'),
  'file-fits': inFiles('level: Too big: expected number to be <=11', 'passage.json', (text) =>
    text.replace('"level":2', '"level":12'),
  ),
  'text-markup': inFiles(/^part 1: line \d+: "heading" is not allowed/, 'passage.json', (text) =>
    text.replace('"text":"', '"text":"# A title\\n\\n'),
  ),
  'voice-there': inVoice(/^the file: is missing; run npm run narrate/, (_, audio) =>
    checkNarrated(aPassage(), audio),
  ),
  'voice-agrees': inVoice(`${key}: is not narrated; narrate it again`, (draft, audio) => {
    delete draft.narration?.assets[key];
    return checkNarrated(draft, audio);
  }),
  'mouths-rise': inVoice(/^word\/mew: the mouth shapes of .* do not rise in time/, (draft, audio) => {
    writeFileSync(join(audio, `${draft.narration?.assets[key]?.name}.vis.json`), '[[0.5,"sil"]]');
    return checkNarrated(draft, audio);
  }),
  'voice-needed': inVoice(/^0{20}\.mp3: no passage names it/, (draft, audio) => {
    copyFileSync(sample, join(audio, `${'0'.repeat(20)}.mp3`));
    return checkLeftOver([draft], audio);
  }),
  'letters-said': inPassage('part 1: the voice says the word us; give word 28 a "say"', (files) => {
    partOf(files, 1).text = partOf(files, 1).text.replace('"Mew."', '"Mew US."');
    for (const entry of Object.values(files.passage.glossary))
      entry.sentence = entry.sentence.replace('"Mew."', '"Mew US."');
    rubricOf(files, 'p1-inf/0', 'ideas').evidence = ['Then it said,'];
  }),
  'numbers-said': line(
    'hint/p1-lit/0/0: the voice says "kg" letter by letter; word it otherwise',
    'It has 3 kg.',
  ),
  'numbers-heard': line(/^hint\/p1-lit\/0\/0: the voice says "800" digit by digit/, 'Look. 800.'),
  'short-forms-said': line(
    'hint/p1-lit/0/0: the voice says approx; word it otherwise',
    'It was approx. there.',
  ),
  'two-ways-heard': line(/^hint\/p1-lit\/0\/0: the voice says "read" red;/, 'Look at it, and read on.'),
  'picture-light': inMedia('kite.svg: has 12001 bytes; draw it in 12000 or fewer', 12_001),
  'media-light': inMedia('all of it: has 9000 bytes; keep within 8999', 9000, 8999),
  'demo-whole': inDemo('level 4: has no passage; choose one', { ...demo, 4: undefined }),
  'demo-known': inDemo('level 1: there is no passage l01-animals-nobody', {
    ...demo,
    1: 'l01-animals-nobody',
  }),
  'demo-of-level': inDemo('level 2: l03-animals-the-red-box is of level 3; choose one of level 2', {
    ...demo,
    2: demo[3],
  }),
  'right-everywhere': {
    expected: 'option 4: holds 0 of 9 right options; move some',
    found: () =>
      checkPlaces(
        [0, 1, 2].map((place) =>
          aPassage(spoilChoices((options, correct) => others(options, correct).toSpliced(place, 0, correct))),
        ),
      ),
  },
  'right-not-longest': {
    expected: 'options: the right one is the longest of 9 in 9; change some',
    found: () =>
      checkLongest(
        three(
          spoilChoices((options, correct) => options.map((option) => (option === correct ? option : 'it'))),
        ),
      ),
  },
  'sentences-grow': {
    expected: 'level 3: its sentences are no longer than at level 2',
    found: () => checkOrder([texts(2, (text) => text), texts(3, (text) => inShort(withOctopus(text)))]),
  },
  'formula-grows': {
    expected: 'level 3: its formula is no higher than at level 2',
    found: () =>
      checkOrder([
        texts(2, (text) => text.replaceAll('cat', 'octopus').replaceAll('door', 'aquarium')),
        texts(3, (text) => text.replace('. ', ' and she sat there too. ')),
      ]),
  },
};
