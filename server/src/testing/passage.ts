/** A small library for tests: one passage of two parts, each kind of question once, rubrics beside it. */
import { languages } from '@readling/contract';
import type { ThemeEntry } from '#server/content/labels.ts';
import type { Library, Passage } from '#server/content/library.ts';
import type { Strand } from '#server/content/passage.ts';
import { emptyBank } from '#server/content/placement/item-bank.ts';
import { plainText } from '#server/content/plain-text.ts';
import type { Rubric } from '#server/marking/rubric.ts';

const options = ['in the tree', 'in the sea', 'in a box', 'on the roof'];
const help = {
  hints: ['Look at line one.', 'Look up.'] as [string, string],
  evidence: ['It sat in the tree.'],
};

const rubrics: Record<string, Rubric> = {
  'p1-lit/0': { kind: 'choice', correct: 'in the tree', explain: 'The kite sat in the tree.', ...help },
  'p1-inf/0': {
    kind: 'ideas',
    answer: 'The wind took it.',
    references: ['the wind took it'],
    ideas: [
      { id: 'wind', required: true, anyOf: ['wind'], name: 'It was the wind.', ask: 'What took the kite?' },
    ],
    gap: 'The ____ took it.',
    explain: 'The wind took the kite.',
    ...help,
  },
  'p2-lit/0': { kind: 'choice', correct: 'on the roof', explain: 'It was on the roof.', ...help },
};

const aPart = (markdown: string, sets: [string, Strand, boolean, string][]) => {
  const { blocks, text } = plainText(markdown);
  return {
    text,
    blocks,
    picture: null,
    pictures: null,
    tokens: text.split(/\s+/),
    timeRead: 30,
    sets: sets.map(([id, strand, quiz, ask]) => ({
      id,
      strand,
      quiz,
      timeAnswer: 60,
      questions: [{ ask, options: quiz ? options : null, pictures: null }],
    })),
  };
};

export const aPassage = (fields: Partial<Passage> = {}): Passage => ({
  id: 'l02-weather-the-kite',
  title: 'The Kite',
  level: 2,
  step: 7,
  theme: 'Weather',
  intro: true,
  image: { file: 'kite.svg', alt: 'A kite in a tree.' },
  series: null,
  pictures: ['kite.svg'],
  revision: 'r1',
  labels: null,
  parts: [
    aPart('Look! It sat in the tree.', [
      ['p1-lit', 'lit_comp', true, 'Where was the kite?'],
      ['p1-inf', 'inf_comp', false, 'What took the kite?'],
    ]),
    aPart('Now it was on the roof.', [['p2-lit', 'lit_comp', true, 'Where was it now?']]),
  ],
  glossary: new Map([
    [
      'tree',
      {
        def: 'a tall plant',
        sentence: 'It sat in the tree.',
        hard: true,
        in: { ar: 'شجرة', ph: 'puno', ru: 'дерево', zh: '树', es: 'árbol', hi: 'पेड़' },
      },
    ],
  ]),
  questionCount: 3,
  ...fields,
});

const inAll = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, `${text} (${language})`])) as ThemeEntry['label'];
export const aTheme = (name: string): ThemeEntry => ({
  name,
  image: 'theme.svg',
  label: inAll(name),
  alt: inAll(`Picture of ${name}`),
});

export const aLibrary = (passages: Passage[] = [aPassage()]): Library => ({
  passages: new Map(passages.map((passage) => [passage.id, passage])),
  atLevel: (level) => passages.filter((passage) => passage.level === level),
  newPassages: () => [],
  themes: ['My path', 'Weather', 'Ocean'].map(aTheme),
  demo: new Map(passages.map((passage) => [passage.level, passage.id])),
  rubric: (id, set, question) => {
    const rubric = passages.some((passage) => passage.id === id) ? rubrics[`${set}/${question}`] : undefined;
    return rubric ? { rubric, evidence: [{ from: 1, to: 5 }] } : null;
  },
  prompts: new Map([['age', 'How old are you?']]),
  functionWords: new Map([
    ['in', { def: 'not out', sentence: 'The cat is in the box.', in: { ar: 'في', es: 'en' } }],
  ]),
  dictionary: (word) => (word === 'roof' ? { lemma: 'roof', def: 'a covering on top' } : null),
  narration: () => null,
  placement: emptyBank,
  fileOfPack: () => null,
  setPacks: () => [],
});
