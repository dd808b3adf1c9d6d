import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { authoredDifficulty } from '#server/placement/item-bank.ts';
import { loadBank } from './load-item-bank.ts';
import type { TestletFile } from './testlet.ts';

const here = fileURLToPath(new URL('../../../../content', import.meta.url));
const id = 'p03-who-said-hello';
let content: string;
let file: TestletFile;

const write = (name: string, value: unknown) =>
  writeFileSync(join(content, 'placement', name), typeof value === 'string' ? value : JSON.stringify(value));
const itemOf = (kind: 'choice' | 'text') => {
  const found = file.items.find((item) => item.kind === kind);
  if (!found) throw new Error(`no ${kind} item`);
  return found;
};

beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'readling-bank-'));
  onTestFinished(() => rmSync(content, { recursive: true }));
  mkdirSync(join(content, 'placement'));
  cpSync(join(here, `placement/${id}.json`), join(content, `placement/${id}.json`));
  file = JSON.parse(readFileSync(join(here, `placement/${id}.json`), 'utf8'));
});

test('the bank of Readling has three passages for each level, with four or five questions each', () => {
  const { parameters, testlets } = loadBank(here);
  const levels = Map.groupBy(parameters, ({ level }) => level);
  expect([...levels.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect([...levels.values()].every((each) => each.length === 3)).toBe(true);
  expect(parameters.every(({ items }) => items.length === 4 || items.length === 5)).toBe(true);
  expect(testlets.size).toBe(33);
});

test('without a folder for the placement test the bank is empty', () => {
  rmSync(join(content, 'placement'), { recursive: true });
  expect(loadBank(content).testlets.size).toBe(0);
});

test('what a browser sees of a testlet does not show which answer is right', () => {
  const { testlets, marking } = loadBank(here);
  for (const testlet of testlets.values()) {
    const shown = JSON.stringify(testlet);
    for (const word of ['rubric', 'anyOf', 'correct', 'evidence', 'cases', 'difficulty'])
      expect(shown).not.toContain(`"${word}"`);
    for (const { id: item, options } of testlet.items) {
      expect(options ?? []).toEqual((options ?? []).toSorted());
      expect(marking(testlet.id, item)?.rubric.kind).toBe(options ? 'choice' : 'ideas');
    }
  }
});

test('the first option in the file is the right one', () => {
  const item = itemOf('choice');
  if (item.kind !== 'choice') return;
  const marking = loadBank(content).marking(id, item.id);
  if (!marking) throw new Error('no marking');
  const kinds = item.options.map((option) => markAnswer(option, marking.rubric, marking.context).kind);
  expect(kinds).toEqual(['correct', 'wrong', 'wrong', 'wrong']);
});

test('the recordings are the text, then each question in order', () => {
  for (const { items, audios } of loadBank(here).testlets.values()) {
    expect(audios).toHaveLength(1 + items.length);
    expect(new Set(audios).size).toBe(audios.length);
  }
});

test('a testlet without one of its recordings has none', () => {
  expect(loadBank(content).testlets.get(id)?.audios).toEqual([]);
  mkdirSync(join(content, 'placement/narration'));
  const reported = JSON.parse(readFileSync(join(here, `placement/narration/${id}.json`), 'utf8'));
  write(`narration/${id}.json`, reported);
  expect(loadBank(content).testlets.get(id)?.audios).toHaveLength(6);
  delete reported.assets['question/q2'];
  write(`narration/${id}.json`, reported);
  expect(loadBank(content).testlets.get(id)?.audios).toEqual([]);
});

test('an unknown item has no marking', () => {
  const { marking } = loadBank(content);
  expect(marking(id, 'q9')).toBeNull();
  expect(marking('p03-nobody', 'q1')).toBeNull();
});

test('a difficulty from collected answers replaces the authored one', () => {
  const { id: item, strand, kind } = itemOf('text');
  const figure = () => loadBank(content).parameters[0]?.items.find((each) => each.id === item)?.difficulty;
  expect(figure()).toBe(authoredDifficulty(3, strand, kind));
  write('difficulties.json', {
    [`${id}/${item}`]: { authored: 0, difficulty: 1.25, answers: 240, error: 0.2 },
  });
  expect(figure()).toBe(1.25);
});

test.each<[string, (file: TestletFile) => unknown, RegExp]>([
  ['broken off', () => '{', /p03-who-said-hello\.json: SyntaxError/],
  ['of a level that is not there', (file) => ({ ...file, level: 12 }), /level: /],
  ['of another level than its name', (file) => ({ ...file, level: 4 }), /level 4 is not in it/],
  ['under another name', (file) => ({ ...file, id: 'p03-a-name' }), /p03-a-name is not the name of the file/],
  ['with a field nobody knows', (file) => ({ ...file, answer: 1 }), /Unrecognized|: /],
  [
    'with evidence of another text',
    (file) => ({ ...file, text: 'A cat sat on a mat in the sun.' }),
    /not in the text/,
  ],
  ['without questions', (file) => ({ ...file, items: [] }), /items: /],
  [
    'with one id for two questions',
    (file) => ({ ...file, items: [...file.items, file.items[0]] }),
    /items: /,
  ],
])('loading fails and names a file %s', (_, change, reason) => {
  write(`${id}.json`, change(file));
  expect(() => loadBank(content)).toThrow(reason);
  expect(() => loadBank(content)).toThrow(id);
});

test.each([
  [{ 'p03-nobody/q1': { authored: 0, difficulty: 0, answers: 1, error: 0 } }, /no such item/],
  [{ [`${id}/q1`]: { authored: 0, difficulty: 99, answers: 1, error: 0 } }, /difficulty/],
])('loading fails with an impossible difficulty', (difficulties, reason) => {
  write('difficulties.json', difficulties);
  expect(() => loadBank(content)).toThrow(reason);
});
