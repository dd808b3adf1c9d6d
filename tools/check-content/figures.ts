import type { Draft } from './draft.ts';
import { wordCount } from './passage/lengths.ts';
import { measureDraft } from './passage/readability.ts';
import type { TestletDraft } from './placement/testlet-draft.ts';
import { measureTestlet } from './placement/text.ts';
import type { Measure } from './text/measure.ts';

const row = (passage: string, words: string, measure: Measure) => ({
  passage,
  'words/part': words,
  'mean sentence': measure.meanSentence.toFixed(1),
  longest: measure.longestSentence,
  Spache: measure.spache.toFixed(2),
  'Flesch-Kincaid': measure.fleschKincaid.toFixed(2),
  'Dale-Chall': measure.daleChall.toFixed(2),
  'unexplained %': measure.offList.toFixed(1),
  words: measure.unexplained.join(' '),
});

/** How a passage measures, for authors: the same figures that the check compares with the level's band. */
export const toFigures = (draft: Draft) =>
  row(draft.folder, draft.texts.map(wordCount).join(' '), measureDraft(draft));

export const testletFigures = (draft: TestletDraft) =>
  row(draft.testlet.id, String(wordCount(draft.text)), measureTestlet(draft));
