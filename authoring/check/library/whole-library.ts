/** Rules that compare all passages with each other. */
import type { Draft } from '../draft.ts';
import { measureDraft } from '../passage/readability.ts';
import { isLongestRight, rightOptionPositions } from '../questions/options.ts';
import type { Rule } from '../rules.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

const demoFile = 'content/library/demo.json';
const demoLevels = [1, 2, 3, 4, 5, 6];

/** Every level of the demo has a passage, and it is of that level. */
export function checkDemo(demo: Readonly<Record<string, string>>, drafts: Draft[]): ValidationIssue[] {
  const levels = new Map(drafts.map(({ passage }) => [passage.id, passage.level]));
  const missing = demoLevels
    .filter((level) => !demo[level])
    .map((level) => createIssue('demo-complete', demoFile, `level ${level}`, 'has no passage; choose one'));
  const wrong = Object.entries(demo).flatMap(([level, id]) => {
    const real = levels.get(id);
    if (real === undefined)
      return [createIssue('demo-passage-exists', demoFile, `level ${level}`, `there is no passage ${id}`)];
    if (real === Number(level)) return [];
    return [
      createIssue(
        'demo-level-matches',
        demoFile,
        `level ${level}`,
        `${id} is of level ${real}; choose one of level ${level}`,
      ),
    ];
  });
  return [...missing, ...wrong];
}

/** With fewer questions these counts mean nothing. */
const fewestQuestions = 8;

/**
 * Over all passages the right option is at each of the four positions, and at
 * none more than half of the time.
 */
export function checkRightOptionPositions(drafts: Draft[]): ValidationIssue[] {
  const positions = drafts.flatMap(rightOptionPositions);
  if (positions.length < fewestQuestions) return [];
  return [0, 1, 2, 3].flatMap((position) => {
    const count = positions.filter((each) => each === position).length;
    const what = `holds ${count} of ${positions.length} right options; move some`;
    return count === 0 || count > positions.length / 2
      ? [createIssue('right-option-positions', 'content/passages', `option ${position + 1}`, what)]
      : [];
  });
}

/** By chance the longest option is right one time in four. From this share on it is a good guess. */
const tooOften = 1 / 3;

/** Over all passages, the longest option must not be a good guess. */
export function checkLongestOption(drafts: Draft[]): ValidationIssue[] {
  const longestIsRight = drafts.flatMap(isLongestRight);
  const hits = longestIsRight.filter(Boolean).length;
  if (longestIsRight.length < fewestQuestions || hits <= longestIsRight.length * tooOften) return [];
  const what = `the right one is the longest of ${hits} in ${longestIsRight.length}; change some`;
  return [createIssue('longest-option-no-clue', 'content/passages', 'options', what)];
}

/** The stories of a series are two or more, and their order is 1, 2, 3 and so on. */
export function checkSeries(drafts: Draft[]): ValidationIssue[] {
  const parts = drafts.flatMap(({ passage: { id, series } }) => (series ? [{ passage: id, ...series }] : []));
  return [...Map.groupBy(parts, ({ id }) => id)].flatMap(([id, stories]) => {
    const orders = stories.map(({ order }) => order).sort((a, b) => a - b);
    const inOrder = orders.length > 1 && orders.every((order, at) => order === at + 1);
    const what = `its stories are number ${orders.join(', ')}; count on from 1, with two or more`;
    return inOrder ? [] : [createIssue('series-in-order', 'content/passages', `series ${id}`, what)];
  });
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Warns of a level that is not harder than the one before it. */
export function checkLevelOrder(drafts: Draft[]): ValidationIssue[] {
  const byLevel = Map.groupBy(drafts, ({ passage }) => passage.level);
  const means = [...byLevel.keys()]
    .sort((a, b) => a - b)
    .map((level) => {
      const measures = (byLevel.get(level) ?? []).map(measureDraft);
      return {
        level,
        sentence: mean(measures.map((measure) => measure.meanSentence)),
        grade: mean(measures.map((measure) => (level <= 6 ? measure.spache : measure.fleschKincaid))),
      };
    });
  return means.flatMap((current, at) => {
    const before = means[at - 1];
    if (!before) return [];
    const found: [Rule, string][] = [];
    if (current.sentence <= before.sentence) found.push(['sentence-length-grows', 'sentences are no longer']);
    if (current.grade <= before.grade && current.level !== 7)
      found.push(['formula-grows', 'formula is no higher']);
    return found.map(([rule, what]) =>
      createIssue(
        rule,
        'content/passages',
        `level ${current.level}`,
        `its ${what} than at level ${before.level}`,
      ),
    );
  });
}
