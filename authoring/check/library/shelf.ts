/** What only shows when all passages stand side by side. */
import type { Draft } from '../draft.ts';
import { measureDraft } from '../passage/readability.ts';
import { type Problem, problem } from '../problem.ts';
import { isLongestRight, rightPlaces } from '../questions/options.ts';
import type { Rule } from '../rules.ts';

const demoFile = 'content/library/demo.json';
const demoLevels = [1, 2, 3, 4, 5, 6];

/** Every demo level shows a passage of that level. */
export function checkDemo(demo: Readonly<Record<string, string>>, drafts: Draft[]): Problem[] {
  const levels = new Map(drafts.map(({ passage }) => [passage.id, passage.level]));
  const missing = demoLevels
    .filter((level) => !demo[level])
    .map((level) => problem('demo-whole', demoFile, `level ${level}`, 'has no passage; choose one'));
  const others = Object.entries(demo).flatMap(([level, id]) => {
    const real = levels.get(id);
    if (real === undefined)
      return [problem('demo-known', demoFile, `level ${level}`, `there is no passage ${id}`)];
    if (real === Number(level)) return [];
    return [
      problem(
        'demo-of-level',
        demoFile,
        `level ${level}`,
        `${id} is of level ${real}; choose one of level ${level}`,
      ),
    ];
  });
  return [...missing, ...others];
}

const minimumToReport = 8;

/** Over all passages each place holds the right option, and none holds it more than half of the time. */
export function checkPlaces(drafts: Draft[]): Problem[] {
  const places = drafts.flatMap(rightPlaces);
  if (places.length < minimumToReport) return [];
  return [0, 1, 2, 3].flatMap((place) => {
    const count = places.filter((each) => each === place).length;
    const reported = `holds ${count} of ${places.length} right options; move some`;
    return count === 0 || count > places.length / 2
      ? [problem('right-everywhere', 'content/passages', `option ${place + 1}`, reported)]
      : [];
  });
}

/** By chance it is one in four; so often it is a good guess. */
const tooOften = 1 / 3;

/** Over all passages the longest option is no good guess. */
export function checkLongest(drafts: Draft[]): Problem[] {
  const chosen = drafts.flatMap(isLongestRight);
  const hits = chosen.filter(Boolean).length;
  if (chosen.length < minimumToReport || hits <= chosen.length * tooOften) return [];
  const reported = `the right one is the longest of ${hits} in ${chosen.length}; change some`;
  return [problem('right-not-longest', 'content/passages', 'options', reported)];
}

const mean = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** A level that reads easier than the one before it is worth a second look. */
export function checkOrder(drafts: Draft[]): Problem[] {
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
  return means.flatMap((now, at) => {
    const before = means[at - 1];
    if (!before) return [];
    const falls: [Rule, string][] = [];
    if (now.sentence <= before.sentence) falls.push(['sentences-grow', 'sentences are no longer']);
    if (now.grade <= before.grade && now.level !== 7) falls.push(['formula-grows', 'formula is no higher']);
    return falls.map(([rule, what]) =>
      problem(rule, 'content/passages', `level ${now.level}`, `its ${what} than at level ${before.level}`),
    );
  });
}
