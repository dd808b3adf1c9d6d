import { expect, test } from 'vitest';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { aBank } from '#server/testing/placement.ts';
import type { LoadedPassage, PackedPassage, Passage, QuestionRubric } from './library.ts';
import { openLibrary } from './live-library.ts';

const rubric = { rubric: { kind: 'choice' }, evidence: [] } as unknown as QuestionRubric;

/** A passage as it is loaded; `day` is when it opens. */
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

/** Where a passage shows: everywhere, or nowhere. */
const shows = ({ live }: ReturnType<typeof library>, id: string) => [
  live.passages.has(id),
  live.atLevel(2).some((passage) => passage.id === id),
  live.rubric(id, 'p1-lit', 0) !== null,
  live.narration(id, 'part/0') !== null,
  live.fileOfPack(`images/${id}.svg`) !== null,
];
const everywhere = [true, true, true, true, true];
const nowhere = [false, false, false, false, false];

test('a pack stands on the shelf from the moment it is taken, in the order of the shelf', () => {
  const shelf = library([loaded()]);
  expect(shows(shelf, owl.id)).toEqual(nowhere);
  expect(shelf.live.take([packed(owl), packed(ant)])).toEqual([]);
  expect(shows(shelf, owl.id)).toEqual(everywhere);
  expect(shelf.live.atLevel(2).map(({ title }) => title)).toEqual(['The Ant', 'The Owl', 'The Kite']);
});

test('a newer pack takes the place of the older one, and a removed one is gone', () => {
  const shelf = library([]);
  shelf.live.take([packed(owl), packed(ant)]);
  shelf.live.take([packed({ ...owl, title: 'The Old Owl' })]);
  expect(shelf.live.passages.get(owl.id)?.title).toBe('The Old Owl');
  expect(shows(shelf, ant.id)).toEqual(nowhere);
  shelf.live.take([]);
  expect(shows(shelf, owl.id)).toEqual(nowhere);
});

test('a pack takes the name of no shipped passage and of no text of the placement test', () => {
  const shelf = library([loaded()]);
  const [testlet = ''] = aBank().testlets.keys();
  const others = [packed({ id: aPassage().id, title: 'Not The Kite' }), packed({ id: testlet })];
  expect(shelf.live.take([...others, packed(owl)])).toEqual([aPassage().id, testlet]);
  expect(shelf.live.passages.get(aPassage().id)?.title).toBe('The Kite');
  expect([...shelf.live.passages.keys()]).toEqual([owl.id, aPassage().id]);
});

test('before its day a passage is nowhere; at midnight UTC it opens by itself', () => {
  const shelf = library([loaded(ant, '2027-01-15')]);
  shelf.live.take([packed(owl, '2027-01-15')]);
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

test('each of several days opens what is due, and a clock that is set back closes it again', () => {
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

test('a pack for a later day may be replaced by one for today', () => {
  const shelf = library([]);
  shelf.live.take([packed(owl, '2027-02-01')]);
  expect(shows(shelf, owl.id)).toEqual(nowhere);
  shelf.live.take([packed(owl, '2027-01-14')]);
  expect(shows(shelf, owl.id)).toEqual(everywhere);
});
