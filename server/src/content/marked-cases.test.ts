import { describe, expect, it } from 'vitest';
import { agrees, type CaseLabel } from '#server/marking/cases.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { loadLibrary } from './load-library.ts';
import { openQuestions } from './marked-cases.ts';

const contentDir = new URL('../../../content', import.meta.url).pathname;
const questions = openQuestions(contentDir, loadLibrary(contentDir));

const marked = questions.flatMap(({ passage, key, rubric, asked, cases }) =>
  cases.map(({ label, answer }) => {
    const verdict = markAnswer(answer, rubric, asked);
    return { passage, key, label, answer, verdict, agrees: agrees(label, verdict) };
  }),
);
type Marked = (typeof marked)[number];

function percentOf(cases: readonly Marked[]) {
  return (100 * cases.filter((each) => each.agrees).length) / cases.length;
}

/** What to read when a figure falls: every disagreement in one line. */
const listed = (cases: readonly Marked[]) =>
  cases
    .filter((each) => !each.agrees)
    .map(
      ({ passage, key, label, answer, verdict }) =>
        `${passage} ${key} ${label} "${answer}" -> ${verdict.kind}`,
    )
    .join('\n');

describe('the cases of the passages', () => {
  it.each<[string, CaseLabel, number]>([
    ['answers right in many wordings are correct or accepted', 'right', 95],
    ['wrong answers are wrong', 'wrong', 95],
    ['half right answers do not get full marks', 'half', 80],
  ])('%s', (_, label, least) => {
    const cases = marked.filter((each) => each.label === label);
    expect(percentOf(cases), listed(cases)).toBeGreaterThanOrEqual(least);
  });

  it.each([...new Set(questions.map(({ passage }) => passage))])(
    '%s is marked as its author expects',
    (passage) => {
      const cases = marked.filter((each) => each.passage === passage);
      expect(percentOf(cases), listed(cases)).toBeGreaterThanOrEqual(90);
    },
  );
});
