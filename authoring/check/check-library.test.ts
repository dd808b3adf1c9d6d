import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placementPromptIds, promptIds } from '@readling/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkLibrary } from './check-library.ts';
import { aPassage, functionWords, images, labels, themes } from './fixtures/good-passage.ts';
import { toLine } from './validation-issue.ts';

const id = 'l02-animals-the-red-box';
const prompts: Record<string, string> = Object.fromEntries(
  [...promptIds, ...placementPromptIds].map((each) => [each, 'Press the button.']),
);
let content: string;
const write = (name: string, text: string | object) =>
  writeFileSync(join(content, name), typeof text === 'string' ? text : JSON.stringify(text));
const found = () =>
  checkLibrary(content)
    .issues.map(toLine)
    .filter((line) => !line.includes('demo.json'));

beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'readling-content-'));
  onTestFinished(() => rmSync(content, { recursive: true }));
  for (const folder of [`passages/${id}`, 'media/images', 'library'])
    mkdirSync(join(content, folder), { recursive: true });
  for (const image of images) write(`media/images/${image}`, '<svg/>');
  const { passage, rubrics, cases } = aPassage();
  const { glossary, ...text } = passage;
  write(`passages/${id}/passage.json`, text);
  write(`passages/${id}/glossary.json`, glossary);
  write(`passages/${id}/rubric.json`, rubrics);
  write(`passages/${id}/cases.json`, cases);
  write(`passages/${id}/labels.json`, labels);
  write('library/demo.json', { 2: id });
  write('library/function-words.json', functionWords);
  write('library/prompts.json', prompts);
  write('library/themes.json', themes);
});

test('a good library without recordings has one issue: the missing narration', () => {
  expect(found()).toEqual([
    `content/passages/${id}/narration.json: the file: is missing; run npm run narrate -- ${id}`,
  ]);
});

test('the passages that ship with Readling have no errors', () => {
  const report = checkLibrary(fileURLToPath(new URL('../../content', import.meta.url)));
  expect(report.issues.filter((issue) => !issue.warning).map(toLine)).toEqual([]);
});

test('a file that does not fit its schema is reported with the field', () => {
  const { glossary, ...passage } = aPassage().passage;
  write(`passages/${id}/passage.json`, { ...passage, level: 12, colour: 'red' });
  expect(found()).toEqual([
    `content/passages/${id}/passage.json: level: Too big: expected number to be <=11`,
    `content/passages/${id}/passage.json: the file: Unrecognized key: "colour"`,
  ]);
});

test('a file that is missing or is not JSON is reported', () => {
  write(`passages/${id}/cases.json`, '{');
  rmSync(join(content, `passages/${id}/rubric.json`));
  expect(found()).toEqual([
    expect.stringMatching(new RegExp(`^content/passages/${id}/rubric.json: the file: cannot be read`)),
    expect.stringMatching(new RegExp(`^content/passages/${id}/cases.json: the file: cannot be read`)),
  ]);
});

test('without cases.json every free-text question and the other issues are reported', () => {
  const before = found();
  rmSync(join(content, `passages/${id}/cases.json`));
  const lines = found();
  expect(lines).toEqual(expect.arrayContaining(before));
  expect(lines.filter((line) => line.includes('has no cases')).length).toBeGreaterThan(1);
});

test('a prompt that nothing says, one that is missing, and one that is too long are reported', () => {
  const { start, ...others } = prompts;
  const long = 'Now press the big round yellow button that is below the picture.';
  write('library/prompts.json', { ...others, sing: 'Sing with me.', check: long });
  expect(found().filter((line) => line.includes('prompts.json'))).toEqual([
    'content/library/prompts.json: start: Invalid input: expected string, received undefined',
    'content/library/prompts.json: check: has more than 10 words',
    'content/library/prompts.json: the file: Unrecognized key: "sing"',
  ]);
});

test('markup that is not allowed in a text is reported with its part', () => {
  const { glossary, ...passage } = aPassage().passage;
  for (const part of passage.parts) part.text += '\n\n# The end';
  write(`passages/${id}/passage.json`, passage);
  expect(found()[0]).toMatch(/passage\.json: part 1: line \d+: "heading" is not allowed/);
  expect(found()).toHaveLength(3);
});

test('an error fails the command, and the last line counts what was checked', () => {
  const run = () =>
    execFileSync(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), content]);
  write('library/demo.json', {});
  let output = '';
  try {
    run();
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: Buffer };
    expect(status).toBe(1);
    output = stdout.toString();
  }
  const lines = output.trim().split('\n');
  expect(lines).toContain('content/library/demo.json: level 1: has no passage; choose one');
  expect(lines).toContainEqual(expect.stringMatching(/^level +passages +words +a sentence .* written$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ +2 +1 +91 +5\.7 .* 3 +3 +1 +1 +3 +5$/));
  expect(lines).toContain('the right option is the longest in 1 of 3 (33 %; by chance 25 %)');
  expect(lines.at(-1)).toBe('1 passages, 8 questions checked');
});
