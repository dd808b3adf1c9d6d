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
  'It is 3/4 full and weighs 5 kg.',
  'He lives in the US. We saved their lives.',
  'Here comes Prof. Bo, approx. ten days late.',
  'Can you read it? Find the year and read on.',
  'The object is round. He can lead us.',
])('%j is pronounced right', (line) => {
  expect(found(line)).toEqual([]);
});

test.each([
  ['The wall is 10 m high.', 'number'],
  ['We met on Elm rd. today.', 'abbreviation'],
])('%j is certainly pronounced wrong', (line, kind) => {
  expect(found(line)).toMatchObject([{ kind, isCertain: true }]);
});

test.each([
  'A tear fell.',
  'She tied a bow.',
  'I object to that.',
  'He was content.',
  'The pipe is made of lead.',
])('%j may be pronounced wrong', (line) => {
  expect(found(line)).toMatchObject([{ kind: 'homograph', isCertain: false }]);
});
