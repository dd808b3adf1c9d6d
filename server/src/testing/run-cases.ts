/** Holds the marker against the answers that authors have labelled. */
import { describe, expect, it } from 'vitest';
import { agrees, type CaseLabel } from '#server/marking/cases.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';

type Rubric = Parameters<typeof markAnswer>[1];
type Asked = Parameters<typeof markAnswer>[2];
/** `text`: the id of the passage or testlet; `key`: the question in it. */
type Labelled = {
  text: string;
  key: string;
  rubric: Rubric;
  context: Asked;
  cases: readonly { label: CaseLabel; answer: string }[];
};

export function runCases(title: string, texts: readonly string[], questions: readonly Labelled[]) {
  const marked = questions.flatMap(({ text, key, rubric, context, cases }) =>
    cases.map(({ label, answer }) => {
      const verdict = markAnswer(answer, rubric, context);
      return { text, key, label, answer, verdict, agrees: agrees(label, verdict) };
    }),
  );
  type Marked = (typeof marked)[number];

  const percentOf = (cases: readonly Marked[]) =>
    (100 * cases.filter((each) => each.agrees).length) / cases.length;
  /** What to read when a figure falls: every disagreement in one line. */
  const listed = (cases: readonly Marked[]) =>
    cases
      .filter((each) => !each.agrees)
      .map(
        ({ text, key, label, answer, verdict }) => `${text} ${key} ${label} "${answer}" -> ${verdict.kind}`,
      )
      .join('\n');

  describe(title, () => {
    it.each<[string, CaseLabel, number]>([
      ['answers right in many wordings are correct or accepted', 'right', 95],
      ['wrong answers are wrong', 'wrong', 95],
      ['half right answers do not get full marks', 'half', 80],
    ])('%s', (_, label, least) => {
      const cases = marked.filter((each) => each.label === label);
      expect(percentOf(cases), listed(cases)).toBeGreaterThanOrEqual(least);
    });

    // At the lowest levels a testlet may have nothing but choices.
    it.each(texts)('%s is marked as its author expects', (text) => {
      const cases = marked.filter((each) => each.text === text);
      expect(cases.length === 0 ? 100 : percentOf(cases), listed(cases)).toBeGreaterThanOrEqual(90);
    });
  });
}
