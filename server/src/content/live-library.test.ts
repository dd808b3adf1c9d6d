import { expect, test } from 'vitest';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { aBank } from '#server/testing/placement.ts';
import type { LoadedPassage, PackedPassage, Passage, QuestionRubric } from './library.ts';
import { openLibrary } from './live-library.ts';

const rubric = { rubric: { kind: 'choice' }, evidence: [] } as unknown as QuestionRubric;

/** A loaded passage that opens on `day`. */
function loaded(fields: Partial<Passage> = {}, day?: string): LoadedPassage {
  const assets = { 'part/0': { name: 'recorded', duration: 1, source: 'human' as const } };
  return {
    passage: aPassage(fields),
    rubrics: new Map([['p1-lit/0', rubric]]),
    narration: { voice: 'A. Teacher', assets },
    opensAt: day ? Date.parse(day) : 0,
  };
}
const packed = (fields: Partial<Passage>, day?: string): PackedPassage => ({
  ...loaded(fields, day),
  files: new Map([[`images/${fields.id}.svg`, `/packs/${fields.id}.svg`]]),
});

function library(shipped: LoadedPassage[], at = '2027-01-14T23:59:59.999Z') {
  let now = new Date(at);
  const live = openLibrary(shipped, { ...aLibrary([]), placement: aBank() }, () => now);
  const move = (to: string) => {
    now = new Date(to);
  };
  return { live, move };
}

const owl = { id: 'l02-animals-the-owl', title: 'The Owl' };
const ant = { id: 'l02-animals-the-ant', title: 'The Ant' };

/** Whether a passage is found by each function of the library. */
const shows = ({ live }: ReturnType<typeof library>, id: string) => [
  live.passages.has(id),
  live.atLevel(2).some((passage) => passage.id === id),
  live.rubric(id, 'p1-lit', 0) !== null,
  live.narration(id, 'part/0') !== null,
  live.fileOfPack(`images/${id}.svg`) !== null,
];
const everywhere = [true, true, true, true, true];
const nowhere = [false, false, false, false, false];

test('the passage of an added pack is in the library, in the order of the shelf', () => {
  const shelf = library([loaded()]);
  expect(shows(shelf, owl.id)).toEqual(nowhere);
  expect(shelf.live.setPacks([packed(owl), packed(ant)])).toEqual([]);
  expect(shows(shelf, owl.id)).toEqual(everywhere);
  expect(shelf.live.atLevel(2).map(({ title }) => title)).toEqual(['The Ant', 'The Owl', 'The Kite']);
});

test('within a level, texts that need less come first', () => {
  const book = { id: 'l02-animals-the-zebra', title: 'The Zebra', step: 3 };
  const refrain = { id: 'l02-animals-the-yak', title: 'The Yak', step: 6 };
  const shelf = library([loaded(owl), loaded(refrain), loaded(book)]);
  expect(shelf.live.atLevel(2).map(({ title }) => title)).toEqual(['The Zebra', 'The Yak', 'The Owl']);
});

test('a newer version of a pack replaces the older one, and a removed pack is gone', () => {
  const shelf = library([]);
  shelf.live.setPacks([packed(owl), packed(ant)]);
  shelf.live.setPacks([packed({ ...owl, title: 'The Old Owl' })]);
  expect(shelf.live.passages.get(owl.id)?.title).toBe('The Old Owl');
  expect(shows(shelf, ant.id)).toEqual(nowhere);
  shelf.live.setPacks([]);
  expect(shows(shelf, owl.id)).toEqual(nowhere);
});

test('a pack with the id of a shipped passage or of a testlet is refused', () => {
  const shelf = library([loaded()]);
  const [testlet = ''] = aBank().testlets.keys();
  const others = [packed({ id: aPassage().id, title: 'Not The Kite' }), packed({ id: testlet })];
  expect(shelf.live.setPacks([...others, packed(owl)])).toEqual([aPassage().id, testlet]);
  expect(shelf.live.passages.get(aPassage().id)?.title).toBe('The Kite');
  expect([...shelf.live.passages.keys()]).toEqual([owl.id, aPassage().id]);
});

test('a passage with a day is in the library from midnight UTC of that day', () => {
  const shelf = library([loaded(ant, '2027-01-15')]);
  shelf.live.setPacks([packed(owl, '2027-01-15')]);
  for (const id of [ant.id, owl.id]) {
    shelf.move('2027-01-14T00:00:00Z');
    expect(shows(shelf, id)).toEqual(nowhere);
    shelf.move('2027-01-14T23:59:59.999Z');
    expect(shows(shelf, id)).toEqual(nowhere);
    shelf.move('2027-01-15T00:00:00Z');
    expect(shows(shelf, id).slice(0, 4)).toEqual(everywhere.slice(0, 4));
    shelf.move('2027-01-15T12:00:00Z');
    expect(shows(shelf, id).slice(0, 4)).toEqual(everywhere.slice(0, 4));
  }
  expect(shows(shelf, owl.id)).toEqual(everywhere);
});

test('passages open on their days, and close again when the clock is set back', () => {
  const shelf = library([loaded(ant, '2027-01-15'), loaded(owl, '2027-01-22')]);
  const titles = () => shelf.live.atLevel(2).map(({ title }) => title);
  expect(titles()).toEqual([]);
  shelf.move('2027-01-21T23:59:59Z');
  expect(titles()).toEqual(['The Ant']);
  shelf.move('2027-01-22T00:00:01Z');
  expect(titles()).toEqual(['The Ant', 'The Owl']);
  shelf.move('2027-01-15T00:00:00Z');
  expect(titles()).toEqual(['The Ant']);
});

test('a passage with a day is new for seven days, the newest first', () => {
  const shelf = library([loaded(), loaded(ant, '2027-01-08'), loaded(owl, '2027-01-15')]);
  const titles = () => shelf.live.newPassages().map(({ title }) => title);
  expect(titles()).toEqual(['The Ant']);
  shelf.move('2027-01-15T00:00:00Z');
  expect(titles()).toEqual(['The Owl']);
  shelf.live.setPacks([packed({ id: 'l02-animals-the-elk', title: 'The Elk' }, '2027-01-18')]);
  shelf.move('2027-01-21T23:59:59.999Z');
  expect(titles()).toEqual(['The Elk', 'The Owl']);
  shelf.move('2027-01-22T00:00:00Z');
  expect(titles()).toEqual(['The Elk']);
});

test('a version of a pack for today replaces one for a later day', () => {
  const shelf = library([]);
  shelf.live.setPacks([packed(owl, '2027-02-01')]);
  expect(shows(shelf, owl.id)).toEqual(nowhere);
  shelf.live.setPacks([packed(owl, '2027-01-14')]);
  expect(shows(shelf, owl.id)).toEqual(everywhere);
});

test('a word that every passage may have is played from the recordings of the function words', () => {
  const recording = (name: string) => ({ name, duration: 1, source: 'tts' as const });
  const own = loaded();
  const narration = { voice: 'a voice', assets: { 'word/kite': recording('own') } };
  const sharedNarration = {
    voice: 'a voice',
    assets: { 'word/the': recording('shared'), 'word/kite': recording('shared') },
  };
  const fixed = { ...aLibrary([]), placement: aBank(), sharedNarration };
  const live = openLibrary([{ ...own, narration }], fixed, () => new Date());
  expect(live.narration(own.passage.id, 'word/the')?.name).toBe('shared');
  expect(live.narration(own.passage.id, 'word/kite')?.name).toBe('own');
  expect(live.narration(own.passage.id, 'word/owl')).toBeNull();
});
