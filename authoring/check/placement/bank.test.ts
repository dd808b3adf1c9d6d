import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aPassage } from '../a-passage.ts';
import { toLine } from '../problem.ts';
import { bank, bankWith, linesOf, sample } from './a-testlet.ts';
import { checkBank } from './bank.ts';
import { checkPlacement } from './check-placement.ts';

const library = [aPassage()];
const without = (id: string) => bank.filter(({ testlet }) => testlet.id !== id);

test('the bank that is here has no problems beside the library', () => {
  expect(linesOf(checkBank([...bank], library))).toEqual([]);
});

test('a level has exactly three testlets', () => {
  expect(linesOf(checkBank(without(sample), library))).toEqual(['level 5: has 2 testlets; the test needs 3']);
});

test('texts of one level are about as long', () => {
  const found = bankWith((file) => {
    file.text = file.text.split('\n\n').slice(0, 2).join('\n\n');
  });
  expect(linesOf(checkBank(found, library))).toContainEqual(
    expect.stringMatching(/^level 5: its texts have .* words; make them alike$/),
  );
});

test('each level asks what a word means here, or how the text is told', () => {
  const at = (level: number) => bank.filter(({ testlet }) => testlet.level === level);
  const plain = at(5).map((draft) => ({
    ...draft,
    testlet: {
      ...draft.testlet,
      items: draft.testlet.items.map((item) => ({ ...item, strand: 'lit' as const })),
    },
  }));
  const others = bank.filter(({ testlet }) => testlet.level !== 5);
  expect(linesOf(checkBank([...others, ...plain], library))).toEqual([
    'level 5: asks for no word in context and no judgement; ask one',
  ]);
});

test('a sentence or a title of the library is reported', () => {
  const [passage] = library;
  const sentence = passage?.texts.join(' ').match(/[A-Z][^.!?"]*(?: [^.!?" ]+){6}[.]/)?.[0] ?? '';
  expect(sentence).not.toBe('');
  const found = bankWith((file) => {
    file.title = passage?.passage.title ?? '';
    file.text += `\n\n${sentence}`;
  });
  const lines = linesOf(checkBank(found, library)).filter((line) => line.includes('stands in'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/stands in l02-animals-the-red-box, too; write another$/);
});

test('always taking the longest option, or the shortest, pays nothing', () => {
  const found = bank.map((draft) => ({
    ...draft,
    testlet: {
      ...draft.testlet,
      items: draft.testlet.items.map((item) =>
        item.kind === 'choice' ? { ...item, options: ['x', ...item.options.slice(1)] } : item,
      ),
    },
  }));
  expect(linesOf(checkBank(found, library))).toEqual([
    expect.stringMatching(/^options: the right one is the shortest of \d+ in \d+; change some$/),
  ]);
});

test('a level that reads no harder than the one before earns a warning', () => {
  const swapped = bank.map((draft) => {
    const { level } = draft.testlet;
    const other = level === 5 ? 6 : level === 6 ? 5 : level;
    return { ...draft, testlet: { ...draft.testlet, level: other } };
  });
  expect(checkBank(swapped, library).filter(({ warning }) => warning)).toHaveLength(1);
});

test('a testlet that is no testlet, has another name or no voice is reported with its file', () => {
  const content = mkdtempSync(join(tmpdir(), 'readling-placement-'));
  onTestFinished(() => rmSync(content, { recursive: true }));
  mkdirSync(join(content, 'placement'));
  const here = fileURLToPath(new URL(`../../../content/placement/${sample}.json`, import.meta.url));
  cpSync(here, join(content, `placement/${sample}.json`));
  writeFileSync(join(content, 'placement/notes.txt'), 'to do');
  const { text, ...rest } = JSON.parse(readFileSync(here, 'utf8'));
  writeFileSync(join(content, 'placement/p06-puff.json'), JSON.stringify(rest));
  writeFileSync(
    join(content, 'placement/p07-puff.json'),
    JSON.stringify({ ...rest, text: `${text}\n\n# The end` }),
  );
  const { problems, whole } = checkPlacement(content, []);
  const lines = problems.map(toLine).filter((line) => !line.includes('the bank'));
  expect(whole).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^content\/placement\/notes\.txt: the file: is no testlet/),
    expect.stringMatching(/^content\/placement\/p06-puff\.json: text: /),
    expect.stringMatching(/^content\/placement\/p07-puff\.json: text: line \d+: "heading" is not allowed/),
    `content/placement/narration/${sample}.json: the file: is missing; run npm run narrate -- ${sample}`,
  ]);
});
