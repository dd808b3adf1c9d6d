import type { Strand } from '@readling/contract';
import { expect, test } from 'vitest';
import type { Passage } from '#server/content/library.ts';
import { bandOf } from '#server/content/talks.ts';
import { aPassage } from '#server/testing/passage.ts';
import { type GroupChild, groupByNeed } from './practice-groups.ts';

const needy = { low: 0.1, high: 0.5 };

const aChild = (child: string, fields: Partial<GroupChild> & { needs?: Strand[] } = {}): GroupChild => {
  const { needs = ['summary'], ...others } = fields;
  const strands = needs.map((strand) => ({ strand, answers: 8, range: needy }));
  return { child, level: 3, strands, passages: [], set: new Set(), ...others };
};

/** A story with so many questions of the strand. */
const aStory = (id: string, level: number, count: number, strand: Strand = 'summary'): Passage => {
  const [part] = aPassage().parts;
  const [set] = part?.sets ?? [];
  const [question] = set?.questions ?? [];
  if (!part || !set || !question) throw new Error('The passage of the tests has no question.');
  const questions = Array.from({ length: count }, () => question);
  return aPassage({ id, level, parts: [{ ...part, sets: [{ ...set, strand, questions }] }] });
};

const groups = (children: GroupChild[], passages: Passage[] = []) =>
  groupByNeed(children, { bandOf, passages }).map(({ story, ...group }) => ({
    ...group,
    story: story && { id: story.passage.id, set: story.set },
  }));
const storyOf = (children: GroupChild[], passages: Passage[]) => groups(children, passages)[0]?.story;

test('children who need practice in the same strand are a group when their levels are near', () => {
  const found = groups([
    aChild('ali', { level: 4, needs: ['summary', 'lit_comp'] }),
    aChild('lin', { level: 3 }),
    aChild('mina', { level: 9 }),
    aChild('sami', { needs: [] }),
  ]);
  expect(found).toEqual([
    { strand: 'lit_comp', level: 4, children: ['ali'], story: null },
    { strand: 'summary', level: 3, children: ['ali', 'lin'], story: null },
    { strand: 'summary', level: 9, children: ['mina'], story: null },
  ]);
});

test('too few answers, and a range that ends above the limit, make no group', () => {
  const strands = [
    { strand: 'summary' as const, answers: 3, range: null },
    { strand: 'lit_comp' as const, answers: 8, range: { low: 0.3, high: 0.6 } },
  ];
  expect(groups([aChild('ali', { strands })])).toEqual([]);
});

test('the story has most questions of the strand at the level of the group, and none of them has opened it', () => {
  const children = [aChild('ali', { passages: ['opened'] }), aChild('lin')];
  const shelf = [aStory('opened', 3, 9), aStory('few', 3, 1), aStory('many', 3, 4), aStory('next', 4, 6)];
  expect(storyOf(children, shelf)).toEqual({ id: 'many', set: false });
});

test('where the level has no such story, the nearest level of the band has it, the lower one first', () => {
  const children = [aChild('ali', { level: 6 })];
  const other = aStory('other', 6, 5, 'lit_comp');
  const near = [aStory('above', 7, 4), aStory('below', 5, 2)];
  expect(storyOf(children, [other, ...near])).toEqual({ id: 'below', set: false });
  expect(storyOf(children, [other, aStory('far', 8, 4)])).toBeNull();
});

test('a story that all of them have to read stays until each of them has opened it', () => {
  const shelf = [aStory('set', 3, 1), aStory('many', 3, 4)];
  const ali = aChild('ali', { set: new Set(['set']) });
  const lin = aChild('lin', { set: new Set(['set']) });
  expect(storyOf([ali, lin], shelf)).toEqual({ id: 'set', set: true });
  expect(storyOf([ali, aChild('lin')], shelf)).toEqual({ id: 'many', set: false });
  const opened = { ...ali, passages: ['set'] };
  expect(storyOf([opened, lin], shelf)).toEqual({ id: 'set', set: true });
  expect(storyOf([opened, { ...lin, passages: ['set'] }], shelf)).toEqual({ id: 'many', set: false });
});
