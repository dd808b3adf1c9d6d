/** How passages measure, for authors: the same figures that the check compares with a level's band. */
import type { Strand } from '#server/content/passage.ts';
import type { Draft } from './draft.ts';
import { wordCount } from './passage/lengths.ts';
import { formulasOf, getLevel } from './passage/levels.ts';
import { measureDraft } from './passage/readability.ts';
import type { TestletDraft } from './placement/testlet-draft.ts';
import { measureTestlet } from './placement/text.ts';
import { isLongestRight } from './questions/options.ts';
import type { Measure } from './text/measure.ts';

type Row = Record<string, string | number>;

const mean = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const meanOf = (measures: Measure[], figure: (measure: Measure) => number, digits: number) =>
  mean(measures.map(figure)).toFixed(digits);

export const shortNames = { spache: 'Spache', fleschKincaid: 'FK', daleChall: 'DC' };
export const strandNames: Record<Strand, string> = {
  lit_comp: 'literal',
  inf_comp: 'inferential',
  crit_comp: 'critical',
  summary: 'summary',
};

/** Means over the passages of one level, or one passage alone. */
function figuresOf(level: number, drafts: Draft[]): Row {
  const measures = drafts.map(measureDraft);
  const questions = drafts.flatMap((draft) => draft.questions);
  const count = (isOne: (question: (typeof questions)[number]) => boolean) => questions.filter(isOne).length;
  const formulas = formulasOf(getLevel(level)).map(
    ([formula]) => `${shortNames[formula]} ${meanOf(measures, (measure) => measure[formula], 1)}`,
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

/** A row for each level that has passages: means of the text, sums of the questions. */
export function levelRows(drafts: Draft[]): Row[] {
  const levels = Map.groupBy(drafts, ({ passage }) => passage.level);
  return [...levels]
    .sort(([one], [other]) => one - other)
    .map(([level, those]) => ({ level, passages: those.length, ...figuresOf(level, those) }));
}

export const passageRows = (drafts: Draft[]): Row[] =>
  drafts.map((draft) => ({ passage: draft.passage.id, ...figuresOf(draft.passage.level, [draft]) }));

/** How often who takes the longest option is right; a guess is right one time in four. */
export function longestOptionLine(drafts: Draft[]): string {
  const chosen = drafts.flatMap(isLongestRight);
  const hits = chosen.filter(Boolean).length;
  const share = chosen.length > 0 ? Math.round((100 * hits) / chosen.length) : 0;
  return `the right option is the longest in ${hits} of ${chosen.length} (${share} %; by chance 25 %)`;
}

const detail = (passage: string, words: string, measure: Measure): Row => ({
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

export const toFigures = (draft: Draft): Row =>
  detail(draft.folder, draft.texts.map(wordCount).join(' '), measureDraft(draft));

export const testletFigures = (draft: TestletDraft): Row =>
  detail(draft.testlet.id, String(wordCount(draft.text)), measureTestlet(draft));
