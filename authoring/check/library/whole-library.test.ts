import { expect, test } from 'vitest';
import type { Draft, DraftFiles } from '../draft.ts';
import { aPassage, rubricOf, setOf } from '../fixtures/good-passage.ts';
import { toLine } from '../validation-issue.ts';
import { checkDemo, checkLevelOrder, checkRightOptionPositions } from './whole-library.ts';

const atLevel = (level: number): Draft =>
  aPassage(({ passage }) => {
    passage.id = `l0${level}-animals-the-red-box`;
    passage.level = level;
  });
const six = [1, 2, 3, 4, 5, 6].map(atLevel);
const demo = Object.fromEntries(six.map(({ passage }) => [passage.level, passage.id]));

test('a demo with a passage of each level has no issues', () => {
  expect(checkDemo(demo, six)).toEqual([]);
});

test('a demo level without a passage, with an unknown one or with one of another level is reported', () => {
  const { 4: _, ...others } = demo;
  const wrong = { ...others, 1: 'l01-animals-nobody', 2: demo[3] ?? '' };
  expect(checkDemo(wrong, six).map(toLine)).toEqual([
    'content/library/demo.json: level 4: has no passage; choose one',
    'content/library/demo.json: level 1: there is no passage l01-animals-nobody',
    'content/library/demo.json: level 2: l03-animals-the-red-box is of level 3; choose one of level 2',
  ]);
});

const rightAt = (place: number) => (files: DraftFiles) => {
  for (const id of ['p1-lit', 'p2-lit', 'p3-lit']) {
    const { correct } = rubricOf(files, `${id}/0`, 'choice');
    const question = setOf(files, id).questions[0];
    const others = question?.options?.filter((option) => option !== correct) ?? [];
    if (question) question.options = others.toSpliced(place, 0, correct);
  }
};

test('a position that never holds the right option is reported', () => {
  const even = [0, 1, 2, 3].map((place) => aPassage(rightAt(place)));
  expect(checkRightOptionPositions(even)).toEqual([]);
  expect(checkRightOptionPositions([0, 1, 2].map((place) => aPassage(rightAt(place)))).map(toLine)).toEqual([
    'content/passages: option 4: holds 0 of 9 right options; move some',
  ]);
});

test('a position that holds the right option most of the time is reported', () => {
  const places = [0, 1, 2, 3, 3, 3, 3].map((place) => aPassage(rightAt(place)));
  expect(checkRightOptionPositions(places).map(toLine)).toEqual([
    'content/passages: option 4: holds 12 of 21 right options; move some',
  ]);
});

test('the positions of the right options in a single passage are not judged', () => {
  expect(checkRightOptionPositions([aPassage(rightAt(3))])).toEqual([]);
});

test('a level that is not harder than the one before is a warning', () => {
  expect(checkLevelOrder([atLevel(1), atLevel(2)]).map(toLine)).toEqual([
    'warning: content/passages: level 2: its sentences are no longer than at level 1',
    'warning: content/passages: level 2: its formula is no higher than at level 1',
  ]);
  const harder = aPassage(({ passage }) => {
    passage.level = 3;
    for (const part of passage.parts) part.text = part.text.replace('. ', ' and the octopus sat there too. ');
  });
  expect(checkLevelOrder([atLevel(2), harder])).toEqual([]);
});
