/**
 * Compares a passage with its level by three signals: sentence length, the formulas, and words off
 * the list that the glossary does not explain. Two of them must be inside the level's limits, and
 * none more than one level away. They are measured over the whole passage, since they mean little
 * for the hundred words of a part.
 */
import type { PassageFile } from '#server/content/passage.ts';
import type { Draft } from '../draft.ts';
import { type Measure, measureText } from '../text/measure.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import { formulasOf, getLevel, type Level, listOf } from './levels.ts';

const file = 'passage.json';

export function measureDraft({ passage, texts, names }: Draft): Measure {
  const explained = Object.entries(passage.glossary).flatMap(([word, { hard, lemma = word }]) =>
    hard ? [word, lemma] : [],
  );
  return measureText(texts.join('\n\n'), { explained, names }, listOf(passage.level));
}

/** `text`: the measured values and their limits. `near`: inside the limits of a neighbouring level. */
type Signal = { text: string; inside: boolean; near: boolean };
type Neighbours = { level: Level; below: Level; above: Level };

const oneDecimal = (value: number) => value.toFixed(1);

function sentenceSignal(measure: Measure, { level, below, above }: Neighbours): Signal {
  const { meanSentence: mean, longestSentence: longest } = measure;
  const within = (least: number, most: number, longestAllowed: number) =>
    mean >= least && mean <= most && longest <= longestAllowed;
  return {
    text:
      `sentences of ${oneDecimal(mean)} words, the longest of ${longest} ` +
      `(wanted ${level.mean[0]} to ${level.mean[1]}, longest ${level.longest})`,
    inside: within(level.mean[0], level.mean[1], level.longest),
    near: within(below.mean[0], above.mean[1], above.longest),
  };
}

function formulaSignal(measure: Measure, { level, above }: Neighbours): Signal {
  const ceilings = formulasOf(level);
  return {
    text: ceilings
      .map(([formula, most]) => `${formula} ${measure[formula].toFixed(2)} (at most ${most})`)
      .join(', '),
    inside: ceilings.every(([formula, most]) => measure[formula] <= most),
    near: formulasOf(above).every(([formula, most]) => measure[formula] <= most),
  };
}

function listSignal(measure: Measure, { level, above }: Neighbours): Signal {
  const words = measure.unexplained.join(', ');
  return {
    text: `${oneDecimal(measure.offList)} % of words unexplained (at most ${level.offList} %): ${words}`,
    inside: measure.offList <= level.offList,
    near: measure.offList <= above.offList,
  };
}

/** `number`: the level. `name`: the file that the issue names. */
export function checkMeasure(
  measure: Measure,
  number: number,
  name: string,
  form?: PassageFile['form'],
): ValidationIssue[] {
  const neighbours = {
    level: getLevel(number, form),
    below: getLevel(number - 1, form),
    above: getLevel(number + 1, form),
  };
  const signals = [sentenceSignal, formulaSignal, listSignal].map((signal) => signal(measure, neighbours));
  const outside = signals.filter((signal) => !signal.inside);
  const far = signals.filter((signal) => !signal.near);
  const describe = (those: Signal[]) => those.map((signal) => signal.text).join('; ');
  if (outside.length > 1)
    return [
      createIssue(
        'reading-level',
        name,
        'the text',
        `is not of level ${number}; mend one of: ${describe(outside)}`,
      ),
    ];
  if (far.length > 0)
    return [
      createIssue(
        'reading-level-far-off',
        name,
        'the text',
        `is more than one level from ${number}; mend: ${describe(far)}`,
      ),
    ];
  return [];
}

/** The level of a decodable book is that of its sounds; see book.ts. */
export const checkReadability = (draft: Draft): ValidationIssue[] =>
  draft.passage.sounds
    ? []
    : checkMeasure(measureDraft(draft), draft.passage.level, file, draft.passage.form);
