import { expect, test } from 'vitest';
import { issueLines, partOf, rubricOf } from '../fixtures/good-passage.ts';
import { checkWording } from './wording.ts';

const hint = (text: string) =>
  issueLines(checkWording, (files) => {
    rubricOf(files, 'p1-inf/0', 'ideas').hints[0] = text;
  });

test.each([
  ['That would be dumb.', '"dumb" can hurt; find a kinder word'],
  ['Wrong. Read it again.', 'says "wrong"; say what to look at instead'],
  ['Read it again!!', 'shouts; one ! or one ? is enough'],
  ['Read it AGAIN.', '"AGAIN" is in capitals; write it small'],
  ['Read it *again*.', 'has italics; plain words read better'],
  ['Read  it again.', 'has two spaces; keep one'],
  ['Read “it” again.', 'has a curly “; use the straight one'],
  ['Read it – again.', 'has "–"; use - or ...'],
])('the hint %j is reported', (text, what) => {
  expect(hint(text)).toEqual([`p1-inf/0 hint 1: ${what}`]);
});

test.each(['What went wrong here?', 'Was it on TV?', 'I say: a box!', 'The fattest cat', 'Say: I think ...'])(
  'the hint %j has no issues',
  (text) => {
    expect(hint(text)).toEqual([]);
  },
);

test('lines of verse and strong words are allowed', () => {
  expect(
    issueLines(checkWording, (files) => {
      partOf(files, 1).text = 'Up it flew,  \nup so **high**.';
    }),
  ).toEqual([]);
});

test('every text that a child sees or hears is checked', () => {
  const places = issueLines(checkWording, ({ passage, rubrics }) => {
    const broken = JSON.parse(JSON.stringify({ passage, rubrics }).replaceAll('.', '!!'));
    Object.assign(passage, broken.passage);
    Object.assign(rubrics, broken.rubrics);
    passage.image = { file: 'the-red-box.svg', alt: 'A girl!!' };
  }).map((line) => line.split(': ')[0]);
  expect(places).toEqual(
    expect.arrayContaining([
      'part 1',
      'alt of the-red-box.svg',
      'p1-lit/0 hint 1',
      'p1-lit/0 explain',
      'p3-sum/0 answer',
    ]),
  );
});

test("children's own words in references and cases are not checked", () => {
  expect(
    issueLines(checkWording, (files) => {
      rubricOf(files, 'p1-inf/0', 'ideas').references.push('a fat cat!!');
      files.cases['p1-inf/0']?.wrong.push('dumb question');
    }),
  ).toEqual([]);
});
