import type { Language } from '@readling/contract';
import { expect, test } from 'vitest';
import type { Labels } from '#server/content/labels.ts';
import type { PassagePart } from '#server/content/library.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { silence } from '#server/testing/silence.ts';
import { toMaterial } from './pack-material.ts';

const options = ['a mop', 'a pan', 'a bun'];
const pictures = ['mop.svg', 'pan.svg', 'bun.svg'];

/** A little book of one part: its pages and the pictures of its options. */
function aBook() {
  const passage = aPassage();
  const [part] = passage.parts;
  const [set] = part?.sets ?? [];
  if (!part || !set) throw new Error('no part');
  const book: PassagePart = {
    ...part,
    pictures: [{ file: 'page-1.svg', alt: 'Dad mops the floor.' }],
    sets: [{ ...set, questions: [{ ask: 'What has Dad?', options, pictures }] }],
  };
  return { ...passage, parts: [book] };
}

const progress = {
  part: 0,
  set: 'p1-lit',
  question: 0,
  attempt: 0,
  tried: [],
  removed: [],
  hints: [],
  closed: [],
  question_count: 1,
};
const materialOf = (
  passage: ReturnType<typeof aBook>,
  shuffleSeed: number,
  part = 0,
  language: Language = 'en',
) =>
  toMaterial({ library: aLibrary([passage]), speech: silence }, passage, part, {
    language,
    shuffleSeed,
    showsResults: true,
    progress,
    person: null,
  });

test('each picture of an option stays with its option, however they are shuffled', () => {
  const orders = new Set<string>();
  for (let seed = 0; seed < 20; seed += 1) {
    const [set] = materialOf(aBook(), seed).parts[0]?.tasks ?? [];
    const shown = set?.options[0] ?? [];
    orders.add(shown.join());
    expect(set?.pictures?.[0]).toEqual(shown.map((option) => pictures[options.indexOf(option)]));
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('a later part shows a picture of its own, described in the language of the learner', () => {
  const [first] = aPassage().parts as [PassagePart];
  const passage = {
    ...aPassage(),
    parts: [first, { ...first, picture: { file: 'kite-2.svg', alt: 'The kite hangs in a tree.' } }],
    labels: {
      es: { title: 'La cometa', alt: 'Una cometa.', scenes: ['La cometa cuelga de un árbol.'] },
    } as Labels,
  };
  const sceneOf = (part: number, language: Language) => {
    const { image, image_alt } = materialOf(passage, 1, part, language);
    return [image, image_alt];
  };
  expect(sceneOf(0, 'es')).toEqual(['kite.svg', 'Una cometa.']);
  expect(sceneOf(1, 'es')).toEqual(['kite-2.svg', 'La cometa cuelga de un árbol.']);
  expect(sceneOf(1, 'en')).toEqual(['kite-2.svg', 'The kite hangs in a tree.']);
  expect(sceneOf(1, 'ru')).toEqual(['kite-2.svg', 'The kite hangs in a tree.']);
});

test('a book has a picture for each page, and a passage has none of both', () => {
  const [book] = materialOf(aBook(), 1).parts;
  expect(book?.pages).toEqual([{ image: 'page-1.svg', alt: 'Dad mops the floor.' }]);
  const passage = { ...aBook(), parts: aPassage().parts };
  const [part] = materialOf(passage, 1).parts;
  expect(part?.pages).toBeUndefined();
  expect(part?.tasks[0]?.pictures).toBeUndefined();
});
