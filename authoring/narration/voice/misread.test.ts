import { expect, test } from 'vitest';
import { misreadAt } from './misread.ts';

const found = (line: string) => {
  const tokens = line.split(/\s+/);
  return tokens.flatMap((_, at) => misreadAt(tokens, at) ?? []);
};

test.each([
  'In 1998 he had 1,500 coins, 50% of them old.',
  'On the 5th, at 9:30, it cost $3.50.',
  'The 1970s were 2.5 times as long.',
  'Read the last line. She had read it. He likes to read.',
  'The wind blew. They live here. It was close to the door.',
  'NASA and the USA are on TV.',
  'Dr. Lee and Mrs. Li met Max. Then they ran.',
  'Wait a minute. It is of no use.',
])('%j is pronounced right', (line) => {
  expect(found(line)).toEqual([]);
});

test.each([
  ['It is 3/4 full.', 'number'],
  ['It weighs 5 kg.', 'number'],
  ['It weighs 5kg.', 'number'],
  ['He lives in the US.', 'letters'],
  ['Here comes Prof. Bo.', 'abbreviation'],
  ['It took approx. ten days.', 'abbreviation'],
])('%j is certainly pronounced wrong', (line, kind) => {
  expect(found(line)).toMatchObject([{ kind, isCertain: true }]);
});

test.each([
  'Find the year and read on.',
  'Can you read it?',
  'We saved their lives.',
  'Close the door.',
  'A tear fell.',
  'She tied a bow.',
  'The object is round.',
  'He was content.',
])('%j may be pronounced wrong', (line) => {
  expect(found(line)).toMatchObject([{ kind: 'homograph', isCertain: false }]);
});
