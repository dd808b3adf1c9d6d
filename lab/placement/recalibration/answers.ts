/** Rows of answers -> tests as the recalibration reads them; what it found -> a file that a person can review. */

import { type DifficultiesFile, itemKey } from '#server/content/placement/difficulties.ts';
import type { PlacementBank } from '#server/content/placement/item-bank.ts';
import { guessLevel } from '#server/placement/prior.ts';
import type { Taker } from './expect-answers.ts';
import type { Found } from './recalibrate.ts';

/** `revision`: of the testlet as it was read; answers to another text or other questions say nothing of these. */
export type Row = {
  test: string;
  school_year?: number | null;
  testlet: string;
  revision?: string;
  item: string;
  right: boolean | null;
};

/** Tests by name, so that the same answers give the same file. A passage that was not answered whole is left out. */
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
      return { guess: guessLevel(schoolYear === null ? {} : { schoolYear }), sittings };
    });
}

/** One JSON object a line: `{"learner", "testlet", "item", "right"}`. */
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

/** By the names of testlets and items. */
export function toFile(found: readonly Found[]): DifficultiesFile {
  const entries = found.map(({ testlet, item, authored, difficulty, answers, error }) => [
    itemKey(testlet, item),
    { authored: rounded(authored), difficulty: rounded(difficulty), answers, error: rounded(error) },
  ]);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** What to look at first: the questions whose difficulty moved most. */
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
