/**
 * Rows of the tables that show authors how long and how hard passages are, by
 * the measures that the rules use.
 */
import type { Strand } from '#server/content/passage.ts';
import type { Draft } from './draft.ts';
import { wordCount } from './passage/lengths.ts';
import { formulasOf, getLevel } from './passage/levels.ts';
import { measureDraft } from './passage/readability.ts';
import type { TestletDraft } from './placement/testlet-draft.ts';
import { measureTestlet } from './placement/testlet-text.ts';
import { isLongestRight } from './questions/options.ts';
import type { Measure } from './text/measure.ts';

type Row = Record<string, string | number>;

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const meanOf = (measures: Measure[], read: (measure: Measure) => number, digits: number) =>
  mean(measures.map(read)).toFixed(digits);

export const formulaNames = { spache: 'Spache', fleschKincaid: 'FK', daleChall: 'DC' };
/** Strands by their short English names. */
export const strandNames: Record<Strand, string> = {
  lit_comp: 'literal',
  inf_comp: 'inferential',
  crit_comp: 'critical',
  summary: 'summary',
};

/** The means over the passages of one level, or the values of one passage. */
function measurementsOf(level: number, drafts: Draft[]): Row {
  const measures = drafts.map(measureDraft);
  const questions = drafts.flatMap((draft) => draft.questions);
  const count = (isOne: (question: (typeof questions)[number]) => boolean) => questions.filter(isOne).length;
  const formulas = formulasOf(getLevel(level)).map(
    ([formula]) => `${formulaNames[formula]} ${meanOf(measures, (measure) => measure[formula], 1)}`,
  );
  return {
    words: meanOf(measures, ({ words }) => words, 0),
    'a sentence': meanOf(measures, ({ meanSentence }) => meanSentence, 1),
    longest: Math.max(...measures.map(({ longestSentence }) => longestSentence)),
    formula: formulas.join(', '),
    'off list': `${meanOf(measures, ({ offList }) => offList, 1)}%`,
    ...Object.fromEntries(
      Object.entries(strandNames).map(([strand, name]) => [name, count(({ set }) => set.strand === strand)]),
    ),
    chosen: count(({ set }) => set.quiz),
    written: count(({ set }) => !set.quiz),
  };
}

/** Returns a row for each level that has passages: means of the texts, sums of the questions. */
export function levelRows(drafts: Draft[]): Row[] {
  const levels = Map.groupBy(drafts, ({ passage }) => passage.level);
  return [...levels]
    .sort(([one], [other]) => one - other)
    .map(([level, those]) => ({ level, passages: those.length, ...measurementsOf(level, those) }));
}

export const passageRows = (drafts: Draft[]): Row[] =>
  drafts.map((draft) => ({ passage: draft.passage.id, ...measurementsOf(draft.passage.level, [draft]) }));

/** How often the longest option is the right one. A guess is right one time in four. */
export function longestOptionLine(drafts: Draft[]): string {
  const longestIsRight = drafts.flatMap(isLongestRight);
  const hits = longestIsRight.filter(Boolean).length;
  const share = longestIsRight.length > 0 ? Math.round((100 * hits) / longestIsRight.length) : 0;
  return `the right option is the longest in ${hits} of ${longestIsRight.length} (${share} %; by chance 25 %)`;
}

const toRow = (passage: string, words: string, measure: Measure): Row => ({
  passage,
  'words a part': words,
  'a sentence': measure.meanSentence.toFixed(1),
  longest: measure.longestSentence,
  Spache: measure.spache.toFixed(2),
  FK: measure.fleschKincaid.toFixed(2),
  DC: measure.daleChall.toFixed(2),
  'off list': `${measure.offList.toFixed(1)}%`,
  unexplained: measure.unexplained.join(' '),
});

export const passageMeasurements = (draft: Draft): Row =>
  toRow(draft.folder, draft.texts.map(wordCount).join(' '), measureDraft(draft));

export const testletMeasurements = (draft: TestletDraft): Row =>
  toRow(draft.testlet.id, String(wordCount(draft.text)), measureTestlet(draft));
