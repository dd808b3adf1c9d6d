/** Length, readability, wording and time of a testlet, held against the bands of the library's levels. */
import { atLevel, pace } from '@readling/contract';
import { wordCount } from '../passage/lengths.ts';
import { getLevel, listOf } from '../passage/levels.ts';
import { checkMeasure } from '../passage/readability.ts';
import { checkLine } from '../passage/wording.ts';
import { type Problem, problem } from '../problem.ts';
import { type Measure, measureText } from '../text/measure.ts';
import type { TestletDraft } from './testlet-draft.ts';

/** A testlet is as long as two parts of a passage, at most two and a half. */
const parts = { least: 2, most: 2.5 };

/** No glossary explains anything in a test. */
export const measureTestlet = ({ testlet, text, names }: TestletDraft): Measure =>
  measureText(text, { explained: [], names }, listOf(testlet.level));

function checkLength({ name, testlet, text }: TestletDraft): Problem[] {
  const { words } = getLevel(testlet.level);
  const [least, most] = [words[0] * parts.least, words[1] * parts.most];
  const count = wordCount(text);
  if (count >= least && count <= most) return [];
  return [
    problem(
      'testlet-length',
      name,
      'text',
      `has ${count} words; level ${testlet.level} wants ${least} to ${most}`,
    ),
  ];
}

/** Seconds for an item: the youngest read options slowly, and everybody writes slowly. */
const seconds = { young: 25, choice: 20, text: 45 };
const youngest = 2;
const apart = 0.2;

/** Reading at the level's pace and answering without hurry. */
export function secondsFor({ testlet, text }: TestletDraft): number {
  const reading = (wordCount(text) * atLevel(pace, testlet.level)) / 1000;
  const choice = testlet.level <= youngest ? seconds.young : seconds.choice;
  return testlet.items.reduce((sum, { kind }) => sum + (kind === 'text' ? seconds.text : choice), reading);
}

function checkTime(draft: TestletDraft): Problem[] {
  const { name, testlet } = draft;
  const wanted = secondsFor(draft);
  if (Math.abs(testlet.expected_seconds - wanted) <= apart * wanted) return [];
  const texts = `is ${testlet.expected_seconds}; reading and answering take about ${Math.round(wanted)}`;
  return [problem('testlet-time', name, 'expected_seconds', texts)];
}

function checkWords({ name: file, testlet, text }: TestletDraft): Problem[] {
  const lines = testlet.items.flatMap((item) => [
    { file, where: item.id, text: item.question },
    ...(item.kind === 'choice' ? item.options.map((option) => ({ file, where: item.id, text: option })) : []),
  ]);
  return [{ file, where: 'text', text }, ...lines].flatMap(checkLine);
}

export const checkText = (draft: TestletDraft): Problem[] => [
  ...checkLength(draft),
  ...checkMeasure(measureTestlet(draft), draft.testlet.level, draft.name),
  ...checkTime(draft),
  ...checkWords(draft),
];
