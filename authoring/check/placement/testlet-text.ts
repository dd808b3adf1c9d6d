/**
 * Rules for the text of a testlet: length, readability, wording and time, by
 * the limits of the library's levels.
 */
import { atLevel, pace } from '@readling/contract';
import { wordCount } from '../passage/lengths.ts';
import { getLevel, listOf } from '../passage/levels.ts';
import { checkMeasure } from '../passage/readability.ts';
import { checkLine } from '../passage/wording.ts';
import { type Measure, measureText } from '../text/measure.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import type { TestletDraft } from './testlet-draft.ts';

/** A testlet is as long as two to two and a half parts of a passage. */
const lengthInParts = { least: 2, most: 2.5 };

/** The placement test has no glossary. */
export const measureTestlet = ({ testlet, text, names }: TestletDraft): Measure =>
  measureText(text, { explained: [], names }, listOf(testlet.level));

function checkLength({ name, testlet, text }: TestletDraft): ValidationIssue[] {
  const { words } = getLevel(testlet.level);
  const [least, most] = [words[0] * lengthInParts.least, words[1] * lengthInParts.most];
  const count = wordCount(text);
  if (count >= least && count <= most) return [];
  return [
    createIssue(
      'testlet-length',
      name,
      'text',
      `has ${count} words; level ${testlet.level} needs ${least} to ${most}`,
    ),
  ];
}

/** Seconds for an item: the youngest read options slowly, and everybody writes slowly. */
const seconds = { young: 25, choice: 20, text: 45 };
const lastYoungLevel = 2;
/** The share by which `expected_seconds` may differ from what we compute. */
const tolerance = 0.2;

/** The seconds to read a testlet at the level's pace and to answer its items without hurry. */
export function secondsFor({ testlet, text }: TestletDraft): number {
  const reading = (wordCount(text) * atLevel(pace, testlet.level)) / 1000;
  const choice = testlet.level <= lastYoungLevel ? seconds.young : seconds.choice;
  return testlet.items.reduce((sum, { kind }) => sum + (kind === 'text' ? seconds.text : choice), reading);
}

function checkTime(draft: TestletDraft): ValidationIssue[] {
  const { name, testlet } = draft;
  const computed = secondsFor(draft);
  if (Math.abs(testlet.expected_seconds - computed) <= tolerance * computed) return [];
  const what = `is ${testlet.expected_seconds}; reading and answering take about ${Math.round(computed)}`;
  return [createIssue('testlet-seconds', name, 'expected_seconds', what)];
}

function checkLines({ name: file, testlet, text }: TestletDraft): ValidationIssue[] {
  const lines = testlet.items.flatMap((item) => [
    { file, where: item.id, text: item.question },
    ...(item.kind === 'choice' ? item.options.map((option) => ({ file, where: item.id, text: option })) : []),
  ]);
  return [{ file, where: 'text', text }, ...lines].flatMap(checkLine);
}

export const checkText = (draft: TestletDraft): ValidationIssue[] => [
  ...checkLength(draft),
  ...checkMeasure(measureTestlet(draft), draft.testlet.level, draft.name),
  ...checkTime(draft),
  ...checkLines(draft),
];
