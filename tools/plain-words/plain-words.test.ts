import { expect, test } from 'vitest';
import { betterWord, namesIn, wordsOfName } from './names.ts';
import { median, sentencesOfCode, sentencesOfDocument } from './sentences.ts';
import { isPlainTitle, titlesIn } from './titles.ts';

test.each([
  ['keyOfTaskUID2', 'key of task uid'],
  ['one-at-a-time.ts', 'one at a time ts'],
  ['SUPPORT_HOURS', 'support hours'],
])('the name %s is split into the words %s', (name, words) => {
  expect(wordsOfName(name)).toBe(words);
});

test.each(['said', 'whatWasSaid', 'oneAtATime', 'one-at-a-time.ts', 'openTutor'])(
  'the name %s is refused with a better word',
  (name) => {
    expect(betterWord(name, 'server/src/marking/a.ts')).toMatch(/\w/);
  },
);

test.each(['tokens', 'unsaid', 'retell', 'combine', 'waitlist'])('the name %s is fine', (name) => {
  expect(betterWord(name, 'server/src/marking/a.ts')).toBeUndefined();
});

test('a spelling of the wire is fine in the contract alone', () => {
  expect(betterWord('task_UID', 'contract/src/reading.ts')).toBeUndefined();
  expect(betterWord('task_UID', 'web/app/features/reading/a.ts')).toBe('passageId');
});

test('variables, properties, types and elements of JSX are names; texts and comments are not', () => {
  const code = '/** said */ const told: Heard = { hears: "tell" }; export default () => <Perch wish="x" />;';
  expect([...namesIn('a.tsx', code).keys()]).toEqual(['told', 'Heard', 'hears', 'Perch', 'wish']);
});

test('names that a package gives are not ours to choose', () => {
  const code =
    "import { type AddressInfo } from 'node:net'; const port = (server.address() as AddressInfo).port;";
  expect([...namesIn('a.ts', code).keys()]).toEqual(['port', 'server']);
});

test('a file that cannot be parsed is an error, not a file without names', () => {
  expect(() => namesIn('a.ts', 'const = ;')).toThrow('a.ts');
});

test('a comment of several lines is read as sentences, each list item on its own', () => {
  const code = [
    '/**',
    ' * One sentence that',
    ' * goes on. Another one.',
    ' *',
    ' * - an item',
    ' */',
    'f(); // one, two, three',
  ];
  expect(sentencesOfCode('a.ts', code.join('\n')).map(({ words }) => words)).toEqual([5, 2, 2, 3]);
});

test('a table in a comment has a sentence in each row', () => {
  expect(sentencesOfCode('a.ts', '/**\n * one    first column\n * two    second column\n */').length).toBe(2);
});

test('comments that steer a tool are not read', () => {
  expect(sentencesOfCode('a.ts', '// biome-ignore lint/a: one two three')).toEqual([]);
});

test('a document is read by paragraph, cell and item; blocks of code are left out', () => {
  const markdown =
    '# A title\nTwo lines\nof text. [More](https://a.b).\n\n| a | b c |\n\n```sh\nnpm start\n```\n- one `two three`';
  expect(sentencesOfDocument(markdown).map(({ text }) => text)).toEqual([
    '# A title',
    'Two lines of text.',
    '[More](https://a.b).',
    'a',
    'b c',
    '- one `two three`',
  ]);
  expect(sentencesOfDocument('- one `two three`')[0]?.words).toBe(2);
});

test.each(['so does one whose day has just ended', 'and the other one', 'should mark the answer'])(
  'the title "%s" does not stand alone',
  (title) => {
    expect(isPlainTitle(title)).toBe(false);
  },
);

test('titles of tests are found through test.each and test.skipIf too', () => {
  const code =
    "test('one', f); test.each([1])('two', f); it.skipIf(x).each([1])('three', f); other('four', f);";
  expect(titlesIn('a.ts', code).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});

test('the median of four numbers is the lower of the middle ones', () => {
  expect(median([9, 1, 5, 3])).toBe(3);
  expect(median([])).toBe(0);
});
