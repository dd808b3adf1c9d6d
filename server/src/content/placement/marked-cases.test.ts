import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agrees, type CaseLabel } from '#server/marking/cases.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { loadBank } from './load-bank.ts';
import { testletFile } from './testlet.ts';

const contentDir = new URL('../../../../content', import.meta.url).pathname;
const { testlets, marking } = loadBank(contentDir);

const labels = ['right', 'half', 'wrong'] as const;
const marked = [...testlets.keys()].flatMap((testlet) => {
  const file = JSON.parse(readFileSync(join(contentDir, 'placement', `${testlet}.json`), 'utf8'));
  return testletFile.parse(file).items.flatMap((item) => {
    const known = marking(testlet, item.id);
    if (item.kind === 'choice' || !known) return [];
    return labels.flatMap((label) =>
      item.cases[label].map((answer) => {
        const verdict = markAnswer(answer, known.rubric, known.asked);
        return { testlet, item: item.id, label, answer, verdict, agrees: agrees(label, verdict) };
      }),
    );
  });
});
type Marked = (typeof marked)[number];

const percentOf = (cases: readonly Marked[]) =>
  (100 * cases.filter((each) => each.agrees).length) / cases.length;
/** What to read when a figure falls: every disagreement in one line. */
const listed = (cases: readonly Marked[]) =>
  cases
    .filter((each) => !each.agrees)
    .map(
      ({ testlet, item, label, answer, verdict }) =>
        `${testlet} ${item} ${label} "${answer}" -> ${verdict.kind}`,
    )
    .join('\n');

describe('the cases of the placement test', () => {
  it.each<[string, CaseLabel, number]>([
    ['answers right in many wordings are correct or accepted', 'right', 95],
    ['wrong answers are wrong', 'wrong', 95],
    ['half right answers do not get full marks', 'half', 80],
  ])('%s', (_, label, least) => {
    const cases = marked.filter((each) => each.label === label);
    expect(percentOf(cases), listed(cases)).toBeGreaterThanOrEqual(least);
  });

  it.each([...testlets.keys()])('%s is marked as its author expects', (testlet) => {
    const cases = marked.filter((each) => each.testlet === testlet);
    expect(cases.length === 0 ? 100 : percentOf(cases), listed(cases)).toBeGreaterThanOrEqual(90);
  });
});
