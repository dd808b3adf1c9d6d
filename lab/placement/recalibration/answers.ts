/** The input of the recalibration from rows of answers, and its result as a file that a person can review. */
import { type DifficultiesFile, itemKey } from '#server/content/placement/difficulties.ts';
import type { PlacementBank } from '#server/content/placement/item-bank.ts';
import { priorLevelOf } from '#server/placement/prior.ts';
import type { Taker } from './expect-answers.ts';
import type { Found } from './recalibrate.ts';

/** `revision`: of the testlet that was read. Answers to another revision are left out. */
export type Row = {
  test: string;
  school_year?: number | null;
  testlet: string;
  revision?: string;
  item: string;
  right: boolean | null;
};

/**
 * In the order of the tests, so that the same answers give the same file. A passage
 * with an unmarked item is left out.
 */
export function toTakers(rows: readonly Row[], { parameters, testlets }: PlacementBank): Taker[] {
  const known = rows.filter(
    ({ testlet, revision }) => revision === undefined || testlets.get(testlet)?.revision === revision,
  );
  const tests = Map.groupBy(known, ({ test }) => test);
  return [...tests]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const schoolYear = own[0]?.school_year ?? null;
      const right = new Map(own.map((row) => [itemKey(row.testlet, row.item), row.right]));
      const sittings = parameters.flatMap(({ id, items }) => {
        const given = items
          .map((item) => right.get(itemKey(id, item.id)))
          .filter((one) => typeof one === 'boolean');
        return given.length === items.length ? [{ testlet: id, right: given }] : [];
      });
      return { priorLevel: priorLevelOf(schoolYear === null ? {} : { schoolYear }), sittings };
    });
}

/**
 * `text`: one JSON object in each line: `{"learner", "testlet", "item", "right"}`.
 * Throws where a field is missing.
 */
export const fromLines = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const { learner, testlet, item, right } = JSON.parse(line);
      if ([learner, testlet, item].some((name) => typeof name !== 'string') || typeof right !== 'boolean')
        throw new Error(`Answer ${at + 1} lacks learner, testlet, item or right.`);
      return { test: learner, testlet, item, right };
    });

const rounded = (number: number) => Number(number.toFixed(3));

/** In the order of testlets and items. */
export function toFile(found: readonly Found[]): DifficultiesFile {
  const entries = found.map(({ testlet, item, authored, difficulty, answers, error }) => [
    itemKey(testlet, item),
    { authored: rounded(authored), difficulty: rounded(difficulty), answers, error: rounded(error) },
  ]);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** The ten questions whose difficulty changed most, for the person who reviews the file. */
export function report(found: readonly Found[]): string {
  const moved = (each: Found) => each.difficulty - each.authored;
  const most = found.toSorted((one, other) => Math.abs(moved(other)) - Math.abs(moved(one))).slice(0, 10);
  const lines = most.map((each) => {
    const way = moved(each) > 0 ? 'harder' : 'easier';
    const by = `${Math.abs(moved(each)).toFixed(2)} (± ${each.error.toFixed(2)})`;
    return `  ${itemKey(each.testlet, each.item)}: ${way} by ${by}, ${each.answers} answers`;
  });
  return lines.join('\n');
}
