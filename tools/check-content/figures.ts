import type { Draft } from './draft.ts';
import { wordCount } from './passage/lengths.ts';
import { measureDraft } from './passage/readability.ts';

/** How a passage measures, for authors: the same figures that the check compares with the level's band. */
export function toFigures(draft: Draft): Record<string, string | number> {
  const measure = measureDraft(draft);
  return {
    passage: draft.folder,
    'words/part': draft.texts.map(wordCount).join(' '),
    'mean sentence': measure.meanSentence.toFixed(1),
    longest: measure.longestSentence,
    Spache: measure.spache.toFixed(2),
    'Flesch-Kincaid': measure.fleschKincaid.toFixed(2),
    'Dale-Chall': measure.daleChall.toFixed(2),
    'unexplained %': measure.offList.toFixed(1),
    words: measure.unexplained.join(' '),
  };
}
