import { expect, test } from 'vitest';
import type { TestletFile } from '#server/content/placement/testlet.ts';
import { aTestlet, itemBank, itemOf, linesOfIssues } from '../fixtures/testlets.ts';
import { checkTestlet } from './check-placement.ts';
import { secondsFor } from './testlet-text.ts';

const issuesAfter = (change: (testlet: TestletFile) => void) => linesOfIssues(checkTestlet(aTestlet(change)));

test('the testlets that ship with Readling have no errors', () => {
  expect(itemBank).toHaveLength(33);
  expect(itemBank.flatMap(checkTestlet).filter(({ warning }) => !warning)).toEqual([]);
});

const askFacts = (file: TestletFile) => {
  for (const item of file.items) item.strand = 'lit';
};
const long = ' The pan is hot, and the lid is on, and you can hear it all over the house.';

test.each<[string, (testlet: TestletFile) => void, RegExp]>([
  ['too long', (file) => (file.text += long.repeat(6)), /^text: has \d+ words; level 5 needs 120 to 225$/],
  [
    'too hard',
    (file) =>
      (file.text +=
        ' Consequently, thermodynamic experimentation necessitates extraordinarily sophisticated instrumentation.'.repeat(
          2,
        )),
    /^the text: is /,
  ],
  [
    'too slow',
    (file) => (file.expected_seconds *= 2),
    /^expected_seconds: is \d+; reading and answering take about/,
  ],
  ['loud', (file) => (file.text += ' Pop!!'), /^text: shouts; one ! or one \? is enough$/],
  ['misnamed', (file) => (file.id = 'p05-puff'), /^id: is p05-puff; call it as the file$/],
  ['of another level than its name', (file) => (file.level = 4), /^id: does not say level 4$/],
  ['short of questions', (file) => file.items.splice(3), /^items: there are 3; ask 4 or 5$/],
  ['numbered wrongly', (file) => file.items.reverse(), /^items: are not q1, q2 \.\.\. in order/],
  ['asking for facts alone', askFacts, /^items: none is inf; ask one$/],
  ['asking for one strand too often', askFacts, /^items: 5 are lit/],
  [
    'without free text',
    (file) => (file.items = file.items.filter(({ kind }) => kind === 'choice')),
    /^items: none is free text; from level 3 on ask one$/,
  ],
  [
    'without the evidence',
    (file) => (itemOf(file, 'choice').evidence = 'popcorn tastes good'),
    /^q1 evidence: "popcorn tastes good" is not in the text/,
  ],
  [
    'with one option twice',
    (file) => (itemOf(file, 'choice').options[3] = 'A little, water!'),
    /^q1: two options are the same/,
  ],
  [
    'with a right option that is much the longest',
    (file) => (itemOf(file, 'choice').options[0] += ', too little for anybody to see'),
    /^q1: the right option is much longer/,
  ],
  [
    'with one answer to two questions',
    (file) => (itemOf(file, 'text').rubric.answer = itemOf(file, 'choice').options[0] ?? ''),
    /^q3: has the same answer as q1/,
  ],
  [
    'with an answer that its rubric refuses',
    (file) => (itemOf(file, 'text').rubric.answer = 'you bite it'),
    /^q3: "you bite it" is marked wrong by its own rubric/,
  ],
  [
    'with an idea that no reference says',
    (file) => (itemOf(file, 'text').rubric.references = ['gas']),
    /^q3 steam: no reference says this required idea/,
  ],
  ['with few cases', (file) => itemOf(file, 'text').cases.wrong.pop(), /^q3 cases: 7 are wrong; write 8$/],
  [
    'with one case twice',
    (file) => itemOf(file, 'text').cases.wrong.push('The steam!'),
    /^q3 cases: "The steam!" is there twice; keep one$/,
  ],
])('a testlet %s is reported', (_, change, found) => {
  expect(issuesAfter(change)).toEqual(expect.arrayContaining([expect.stringMatching(found)]));
});

test('a testlet of level 1 needs no free text', () => {
  const young = itemBank.filter(
    ({ testlet }) => testlet.level === 1 && testlet.items.every(({ kind }) => kind === 'choice'),
  );
  expect(young.flatMap(checkTestlet).filter(({ warning }) => !warning)).toEqual([]);
});

test('the expected seconds are reading at the pace of the level, and answering', () => {
  const level1 = aTestlet(() => {}, 'p01-where-did-it-go');
  expect(secondsFor(level1)).toBeCloseTo(48 + 4 * 25);
  const level5 = aTestlet();
  expect(secondsFor(level5)).toBeCloseTo(158 * 0.4 + 3 * 20 + 2 * 45);
});
