/**
 * Holds a passage to its level by three signals: sentence length, the formulas, and words off the list that the
 * glossary does not explain. Two of them must be inside the level's band and none more than one level away. They are
 * measured over the whole passage: under a hundred words the figures of one part mean little.
 */
import type { Draft } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { type Measure, measureText } from '../text/measure.ts';
import { formulasOf, getLevel, type Level, listOf } from './levels.ts';

const file = 'passage.json';

export function measureDraft({ passage, texts, names }: Draft): Measure {
  const explained = Object.entries(passage.glossary).flatMap(([word, { hard, lemma = word }]) =>
    hard ? [word, lemma] : [],
  );
  return measureText(texts.join('\n\n'), { explained, names }, listOf(passage.level));
}

type Signal = { says: string; inside: boolean; near: boolean };
type Neighbours = { level: Level; below: Level; above: Level };

const one = (figure: number) => figure.toFixed(1);

function sentenceSignal(measure: Measure, { level, below, above }: Neighbours): Signal {
  const { meanSentence: mean, longestSentence: longest } = measure;
  const within = (least: number, most: number, longestAllowed: number) =>
    mean >= least && mean <= most && longest <= longestAllowed;
  return {
    says:
      `sentences of ${one(mean)} words, the longest of ${longest} ` +
      `(wanted ${level.mean[0]} to ${level.mean[1]}, longest ${level.longest})`,
    inside: within(level.mean[0], level.mean[1], level.longest),
    near: within(below.mean[0], above.mean[1], above.longest),
  };
}

function formulaSignal(measure: Measure, { level, above }: Neighbours): Signal {
  const ceilings = formulasOf(level);
  return {
    says: ceilings
      .map(([formula, most]) => `${formula} ${measure[formula].toFixed(2)} (at most ${most})`)
      .join(', '),
    inside: ceilings.every(([formula, most]) => measure[formula] <= most),
    near: formulasOf(above).every(([formula, most]) => measure[formula] <= most),
  };
}

function listSignal(measure: Measure, { level, above }: Neighbours): Signal {
  const words = measure.unexplained.join(', ');
  return {
    says: `${one(measure.offList)} % of words unexplained (at most ${level.offList} %): ${words}`,
    inside: measure.offList <= level.offList,
    near: measure.offList <= above.offList,
  };
}

/** `name`: the file that is reported. */
export function checkMeasure(measure: Measure, number: number, name: string): Problem[] {
  const neighbours = {
    level: getLevel(number),
    below: getLevel(number - 1),
    above: getLevel(number + 1),
  };
  const signals = [sentenceSignal, formulaSignal, listSignal].map((signal) => signal(measure, neighbours));
  const outside = signals.filter((signal) => !signal.inside);
  const far = signals.filter((signal) => !signal.near);
  const describe = (those: Signal[]) => those.map((signal) => signal.says).join('; ');
  if (outside.length > 1)
    return [
      problem(
        'of-its-level',
        name,
        'the text',
        `is not of level ${number}; mend one of: ${describe(outside)}`,
      ),
    ];
  if (far.length > 0)
    return [
      problem(
        'near-its-level',
        name,
        'the text',
        `is more than one level from ${number}; mend: ${describe(far)}`,
      ),
    ];
  return [];
}

export const checkReadability = (draft: Draft): Problem[] =>
  checkMeasure(measureDraft(draft), draft.passage.level, file);
