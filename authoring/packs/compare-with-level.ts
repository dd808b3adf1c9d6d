/** A table of one passage's measures beside the limits of its level. */
import type { Draft } from '../check/draft.ts';
import { formatTable } from '../check/format-table.ts';
import { formulaNames, strandNames } from '../check/measurement-rows.ts';
import { wordCount } from '../check/passage/lengths.ts';
import { formulasOf, getLevel, type Level } from '../check/passage/levels.ts';
import { measureDraft } from '../check/passage/readability.ts';

function limitsOf(level: Level, number: number) {
  const [fewest, most] = level.words;
  const parts = level.parts[0] === level.parts[1] ? level.parts[0] : level.parts.join('-');
  return {
    '': `level ${number} needs`,
    'words a part': `${fewest}-${most} x ${parts}`,
    'a sentence': level.mean.join('-'),
    longest: level.longest,
    formula: formulasOf(level)
      .map(([formula, ceiling]) => `${formulaNames[formula]} ${ceiling}`)
      .join(', '),
    'off list': `${level.offList.toFixed(1)}%`,
  };
}

export function compareWithLevel(draft: Draft): string {
  const { passage, texts, questions } = draft;
  const level = getLevel(passage.level);
  const measure = measureDraft(draft);
  const row = {
    '': 'this passage',
    'words a part': texts.map(wordCount).join(' '),
    'a sentence': measure.meanSentence.toFixed(1),
    longest: measure.longestSentence,
    formula: formulasOf(level)
      .map(([formula]) => `${formulaNames[formula]} ${measure[formula].toFixed(1)}`)
      .join(', '),
    'off list': `${measure.offList.toFixed(1)}%`,
  };
  const asked = Object.entries(strandNames).map(
    ([strand, name]) => `${questions.filter(({ set }) => set.strand === strand).length} ${name}`,
  );
  const chosen = questions.filter(({ set }) => set.quiz).length;
  const off = measure.unexplained.length > 0 ? [`off the list: ${measure.unexplained.join(', ')}`] : [];
  return [
    formatTable([row, limitsOf(level, passage.level)]),
    ...off,
    `questions: ${asked.join(', ')}; ${chosen} to choose, ${questions.length - chosen} to write`,
  ].join('\n');
}
