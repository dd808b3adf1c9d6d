/** A good passage for tests, and ways to spoil it. */
import { type Language, languages } from '@readling/contract';
import type { ExplainedPassage, Glossary } from '#server/content/glossary.ts';
import type { Labels, ThemeEntry } from '#server/content/labels.ts';
import type { PassageFile, QuestionSet, Strand } from '#server/content/passage.ts';
import type { AnswerCases } from '#server/marking/cases.ts';
import type { Rubric, RubricFile } from '#server/marking/rubric.ts';
import { type Draft, type DraftFiles, toDraft } from './draft.ts';
import type { Problem } from './problem.ts';
import { wordsOf } from './text/words.ts';

/** One word in the six finished languages besides English, each in its script. */
export const translated = { ar: 'كلمة', ph: 'salita', ru: 'слово', zh: '词', es: 'palabra', hi: 'शब्द' };

const glossary: Glossary = {
  mew: {
    def: 'the sound a young animal makes',
    sentence: 'Then it said, "Mew."',
    hard: true,
    in: translated,
  },
  wet: { def: 'full of water', sentence: 'It was wet.', hard: true, in: translated },
};

const ask = (id: string, strand: Strand, text: string, options?: string[]): QuestionSet => ({
  id,
  strand,
  quiz: options !== undefined,
  time_answer: 60,
  questions: [options ? { ask: text, options } : { ask: text }],
});

const passage: ExplainedPassage = {
  id: 'l02-animals-the-red-box',
  title: 'The Red Box',
  level: 2,
  theme: 'Animals',
  kind: 'story',
  image: { file: 'the-red-box.svg', alt: 'A girl looks into a red box by her door.' },
  source: 'Original story.',
  parts: [
    {
      title: 'A Sound',
      text: 'Mia found a red box by the door. It was wet. Something moved in it!\n\n"Who is there?" asked Mia. The box was still. Then it said, "Mew."',
      time_read: 60,
      sets: [
        ask('p1-lit', 'lit_comp', 'What did Mia find?', ['a red box', 'a wet hat', 'a big dog', 'a new toy']),
        ask('p1-inf', 'inf_comp', 'Who was in the box?'),
      ],
    },
    {
      text: 'The cat was cold. Mia put it in her old hat. She gave it warm milk.\n\n"You can stay with me," she said. The cat sat up and looked at the door.',
      time_read: 60,
      sets: [
        ask('p2-lit', 'lit_comp', 'Where did Mia put it?', [
          'in a bed',
          'in her hat',
          'by the fire',
          'by the door',
        ]),
        ask('p2-inf', 'inf_comp', 'Why did the cat look at the door?'),
      ],
    },
    {
      text: 'Mia opened the door. Three little cats sat in the rain! The big cat ran to them.\n\n"So you are a mother," said Mia. She laughed and got three more hats.',
      time_read: 60,
      sets: [
        ask('p3-lit', 'lit_comp', 'Who sat in the rain?', [
          'Mia and a dog',
          'the big cat',
          'two old men',
          'three little cats',
        ]),
        ask('p3-inf', 'inf_comp', 'Why did Mia get more hats?'),
        ask('p3-crit', 'crit_comp', 'Should Mia keep them all? Say why.'),
        ask('p3-sum', 'summary', 'Tell what happened. Say it in your own words.'),
      ],
    },
  ],
  glossary,
};

const help = (first: string, second: string, evidence: string, explain: string) => ({
  hints: [first, second] as [string, string],
  evidence: [evidence],
  explain,
});

const rubrics: RubricFile = {
  'p1-lit/0': {
    kind: 'choice',
    correct: 'a red box',
    ...help(
      'Read the first line.',
      'You can put things in it.',
      'Mia found a red box by the door.',
      'It was a red box.',
    ),
  },
  'p1-inf/0': {
    kind: 'ideas',
    answer: 'a cat',
    references: ['a cat', 'it was a kitty'],
    ideas: [
      {
        id: 'cat',
        name: 'It was a cat.',
        required: true,
        anyOf: ['cat', 'kitty', 'young cat'],
        ask: 'Which animal was it?',
      },
    ],
    forbidden: [{ anyOf: ['dog'], nudge: 'Does one of those say mew?' }],
    gap: 'In the box was a ____.',
    ...help('Read the last line.', 'Who makes that sound?', 'Then it said, "Mew."', 'A cat says mew.'),
  },
  'p2-lit/0': {
    kind: 'choice',
    correct: 'in her hat',
    ...help(
      'Read the line after the first.',
      'You wear it.',
      'Mia put it in her old hat.',
      'She put it in her hat.',
    ),
  },
  'p2-inf/0': {
    kind: 'ideas',
    answer: 'Her little ones were out there.',
    references: ['her little ones were out', 'her babies were out there'],
    ideas: [
      {
        id: 'young',
        name: 'Her babies were there.',
        required: true,
        anyOf: ['babies', 'little ones'],
        ask: 'Who was there?',
      },
      {
        id: 'rain',
        name: 'It was cold there.',
        required: false,
        anyOf: ['rain', 'cold'],
        ask: 'What was it like there?',
      },
    ],
    gap: 'Her ____ were out there.',
    ...help(
      'Read the last line again.',
      'Who could be on the other side?',
      'The cat sat up and looked at the door.',
      'Her little ones were out there.',
    ),
  },
  'p3-lit/0': {
    kind: 'choice',
    correct: 'three little cats',
    ...help(
      'Read the line with the rain.',
      'Count them.',
      'Three little cats sat in the rain!',
      'Three little cats sat there.',
    ),
  },
  'p3-inf/0': {
    kind: 'ideas',
    answer: 'to keep the little ones warm',
    references: ['so they get warm', 'they were cold'],
    ideas: [
      {
        id: 'warm',
        name: 'They were cold.',
        required: true,
        anyOf: ['warm', 'cold'],
        ask: 'How did they feel?',
      },
    ],
    gap: 'It was to keep them ____.',
    ...help(
      'What did she do with the first one?',
      'They sat in the rain. What do they need?',
      'She laughed and got three more hats.',
      'The hats keep them warm.',
    ),
  },
  'p3-crit/0': {
    kind: 'opinion',
    answer: 'Yes, because they have no home.',
    references: ['yes they have no home', 'no, four is too many'],
    reasons: ['no home', 'too many', 'cold'],
    minReasons: 1,
    ...help(
      'Say yes or no.',
      'Then say: because ...',
      'Three little cats sat in the rain!',
      'Both can be right.',
    ),
  },
  'p3-sum/0': {
    kind: 'summary',
    answer: 'Mia found a cat in a box. It had three little ones, and she helped them all.',
    references: ['mia found a cat and helped it and then she helped its babies too'],
    ideas: [
      {
        id: 'found',
        name: 'Mia found a cat.',
        required: true,
        anyOf: ['found a cat'],
        ask: 'What came first?',
      },
      {
        id: 'helped',
        name: 'Mia helped them.',
        required: true,
        anyOf: ['helped them', 'helped it'],
        ask: 'What did Mia do?',
      },
    ],
    minIdeas: 2,
    words: [6, 45],
    ...help(
      'What was in the box? Who came next?',
      'Say: First ... Then ...',
      'Mia opened the door.',
      'Mia found a cat, and then she helped them all.',
    ),
  },
};

const answers = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind} ${at}`);
const twenty = (): AnswerCases => ({
  right: answers('yes', 8),
  half: answers('some', 4),
  wrong: answers('no', 8),
});

export const images: ReadonlySet<string> = new Set(['the-red-box.svg']);

/** All other words of the text count as small words here. */
export const smallWords: Glossary = Object.fromEntries(
  passage.parts
    .flatMap(({ text }) => wordsOf(text))
    .filter((word) => !(word in glossary))
    .map((word) => [word, { def: 'very small', sentence: word, in: translated }]),
);
/** English where a language has no word in `translated`. */
const inAll = (english: string): Record<Language, string> => ({
  ...(Object.fromEntries(languages.map((language) => [language, english])) as Record<Language, string>),
  ...translated,
});
export const themes: ThemeEntry[] = ['My path', 'Animals'].map((name) => ({
  name,
  image: 'animals.svg',
  label: inAll(name),
  alt: inAll(name),
}));
export const shared = {
  images,
  smallWords: new Set(Object.keys(smallWords)),
  themes: new Set(['Animals']),
};

const named = (word: string) => ({ title: word, alt: word });
export const labels: Labels = Object.fromEntries(
  Object.entries(translated).map(([language, word]) => [language, named(word)]),
) as Labels;

/** The good passage, after `change` had its way with the files. */
export function aPassage(change: (files: DraftFiles) => void = () => {}): Draft {
  const free = Object.entries(rubrics).filter(([, rubric]) => rubric.kind !== 'choice');
  const files: DraftFiles = {
    folder: passage.id,
    passage: structuredClone(passage),
    rubrics: structuredClone(rubrics),
    cases: Object.fromEntries(free.map(([key]) => [key, twenty()])),
    labels,
    narration: null,
  };
  change(files);
  return toDraft(files);
}

/** What a rule says of the passage after `change`, without the file. */
export const faults = (rule: (draft: Draft) => Problem[], change: (files: DraftFiles) => void): string[] =>
  rule(aPassage(change)).map(({ where, what }) => `${where}: ${what}`);

export function setOf({ passage }: DraftFiles, id: string): QuestionSet {
  const found = passage.parts.flatMap((part) => part.sets).find((set) => set.id === id);
  if (!found) throw new Error(`no set ${id}`);
  return found;
}

export function partOf({ passage }: DraftFiles, number: number): PassageFile['parts'][number] {
  const found = passage.parts[number - 1];
  if (!found) throw new Error(`no part ${number}`);
  return found;
}

export function rubricOf<Kind extends Rubric['kind']>(
  { rubrics }: DraftFiles,
  key: string,
  kind: Kind,
): Extract<Rubric, { kind: Kind }> {
  const found = rubrics[key];
  if (found?.kind !== kind) throw new Error(`no ${kind} rubric ${key}`);
  return found as Extract<Rubric, { kind: Kind }>;
}
