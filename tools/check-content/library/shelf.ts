/** What only shows when all passages stand side by side. */
import type { Draft } from '../draft.ts';
import { measureDraft } from '../passage/readability.ts';
import { type Problem, problem, warning } from '../problem.ts';
import { rightPlaces } from '../questions/options.ts';

const demoFile = 'content/library/demo.json';
const demoLevels = [1, 2, 3, 4, 5, 6];

/** Every demo level shows a passage of that level. */
export function checkDemo(demo: Readonly<Record<string, string>>, drafts: Draft[]): Problem[] {
  const levels = new Map(drafts.map(({ passage }) => [passage.id, passage.level]));
  const missing = demoLevels
    .filter((level) => !demo[level])
    .map((level) => problem(demoFile, `level ${level}`, 'has no passage; choose one'));
  const others = Object.entries(demo).flatMap(([level, id]) => {
    const real = levels.get(id);
    if (real === undefined) return [problem(demoFile, `level ${level}`, `there is no passage ${id}`)];
    if (real === Number(level)) return [];
    return [problem(demoFile, `level ${level}`, `${id} is of level ${real}; choose one of level ${level}`)];
  });
  return [...missing, ...others];
}

const enoughToTell = 8;

/** Over all passages each place holds the right option, and none holds it more than half of the time. */
export function checkPlaces(drafts: Draft[]): Problem[] {
  const places = drafts.flatMap(rightPlaces);
  if (places.length < enoughToTell) return [];
  return [0, 1, 2, 3].flatMap((place) => {
    const count = places.filter((each) => each === place).length;
    const said = `holds ${count} of ${places.length} right options; move some`;
    return count === 0 || count > places.length / 2
      ? [problem('content/passages', `option ${place + 1}`, said)]
      : [];
  });
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
    const falls: string[] = [];
    if (now.sentence <= before.sentence) falls.push('sentences are no longer');
    if (now.grade <= before.grade && now.level !== 7) falls.push('formula is no higher');
    return falls.map((what) =>
      warning('content/passages', `level ${now.level}`, `its ${what} than at level ${before.level}`),
    );
  });
}
