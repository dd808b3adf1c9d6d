import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aPassage } from '../fixtures/good-passage.ts';
import { itemBank, itemBankWith, linesOfIssues, sampleId } from '../fixtures/testlets.ts';
import { toLine } from '../validation-issue.ts';
import { checkPlacement } from './check-placement.ts';
import { checkItemBank } from './item-bank.ts';

const library = [aPassage()];
const without = (id: string) => itemBank.filter(({ testlet }) => testlet.id !== id);

test('the item bank that ships with Readling has no issues', () => {
  expect(linesOfIssues(checkItemBank([...itemBank], library))).toEqual([]);
});

test('a level with two testlets instead of three is reported', () => {
  expect(linesOfIssues(checkItemBank(without(sampleId), library))).toEqual([
    'level 5: has 2 testlets; the test needs 3',
  ]);
});

test('texts of one level with very different lengths are reported', () => {
  const found = itemBankWith((file) => {
    file.text = file.text.split('\n\n').slice(0, 2).join('\n\n');
  });
  expect(linesOfIssues(checkItemBank(found, library))).toContainEqual(
    expect.stringMatching(/^level 5: its texts have .* words; make them alike$/),
  );
});

test('a level that asks for no word in context and no judgement is reported', () => {
  const at = (level: number) => itemBank.filter(({ testlet }) => testlet.level === level);
  const plain = at(5).map((draft) => ({
    ...draft,
    testlet: {
      ...draft.testlet,
      items: draft.testlet.items.map((item) => ({ ...item, strand: 'lit' as const })),
    },
  }));
  const others = itemBank.filter(({ testlet }) => testlet.level !== 5);
  expect(linesOfIssues(checkItemBank([...others, ...plain], library))).toEqual([
    'level 5: asks for no word in context and no judgement; ask one',
  ]);
});

test('a sentence or a title that is in the library too is reported', () => {
  const [passage] = library;
  const sentence = passage?.texts.join(' ').match(/[A-Z][^.!?"]*(?: [^.!?" ]+){6}[.]/)?.[0] ?? '';
  expect(sentence).not.toBe('');
  const found = itemBankWith((file) => {
    file.title = passage?.passage.title ?? '';
    file.text += `\n\n${sentence}`;
  });
  const lines = linesOfIssues(checkItemBank(found, library)).filter((line) =>
    line.includes(' is in l02-animals'),
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/is in l02-animals-the-red-box, too; write another$/);
});

test('a test in which the shortest option is always right is reported', () => {
  const found = itemBank.map((draft) => ({
    ...draft,
    testlet: {
      ...draft.testlet,
      items: draft.testlet.items.map((item) =>
        item.kind === 'choice' ? { ...item, options: ['x', ...item.options.slice(1)] } : item,
      ),
    },
  }));
  expect(linesOfIssues(checkItemBank(found, library))).toEqual([
    expect.stringMatching(/^options: the right one is the shortest of \d+ in \d+; change some$/),
  ]);
});

test('a level whose sentences are no longer than those of the level before is a warning', () => {
  const swapped = itemBank.map((draft) => {
    const { level } = draft.testlet;
    const other = level === 5 ? 6 : level === 6 ? 5 : level;
    return { ...draft, testlet: { ...draft.testlet, level: other } };
  });
  expect(checkItemBank(swapped, library).filter(({ warning }) => warning)).toHaveLength(1);
});

test('a testlet with a wrong name, a wrong form or no narration is reported with its file', () => {
  const content = mkdtempSync(join(tmpdir(), 'readling-placement-'));
  onTestFinished(() => rmSync(content, { recursive: true }));
  mkdirSync(join(content, 'placement'));
  const here = fileURLToPath(new URL(`../../../content/placement/${sampleId}.json`, import.meta.url));
  cpSync(here, join(content, `placement/${sampleId}.json`));
  writeFileSync(join(content, 'placement/notes.txt'), 'to do');
  const { text, ...rest } = JSON.parse(readFileSync(here, 'utf8'));
  writeFileSync(join(content, 'placement/p06-puff.json'), JSON.stringify(rest));
  writeFileSync(
    join(content, 'placement/p07-puff.json'),
    JSON.stringify({ ...rest, text: `${text}\n\n# The end` }),
  );
  const { issues, allRead } = checkPlacement(content, []);
  const lines = issues.map(toLine).filter((line) => !line.includes('the item bank'));
  expect(allRead).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^content\/placement\/notes\.txt: the file: is no testlet/),
    expect.stringMatching(/^content\/placement\/p06-puff\.json: text: /),
    expect.stringMatching(/^content\/placement\/p07-puff\.json: text: line \d+: "heading" is not allowed/),
    `content/placement/narration/${sampleId}.json: the file: is missing; run npm run narrate -- ${sampleId}`,
  ]);
});
