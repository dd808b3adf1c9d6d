// Pairs as rows of numbers, and a model fitted to them.
import { describeAnswer, type OpenAsked, openAsked } from '#server/marking/similarity/describe-answer.ts';
import type { Model } from '#server/marking/similarity/model/predict.ts';
import { fitLine } from './fit-line.ts';
import type { Pair } from './pairs.ts';

export type Row = { pair: Pair; features: Readonly<Record<string, number>> };
/** What is fitted: some numbers, and whether the answer is right. */
export type Lesson = { features: Row['features']; right: boolean };

export function rowsOf(pairs: readonly Pair[]): Row[] {
  const opened = new Map<Pair['asked'], OpenAsked>();
  return pairs.map((pair) => {
    const asked = opened.get(pair.asked) ?? openAsked(pair.asked);
    opened.set(pair.asked, asked);
    return { pair, features: describeAnswer(pair.answer, asked) };
  });
}

export const lessonOf = ({ pair, features }: Row): Lesson => ({ features, right: pair.right });

/** Five digits tell as much and keep the file small and readable. */
const short = (numbers: readonly number[]) => numbers.map((each) => Number(each.toPrecision(5)));

/** Whether it contradicts is a rule of its own, not learnt (see `predict`). */
export function train(lessons: readonly Lesson[], ridge?: number): Model {
  const names = Object.keys(lessons[0]?.features ?? {}).filter((name) => name !== 'contradicts');
  const line = fitLine(
    lessons.map(({ features }) => Float64Array.from(names, (name) => features[name] ?? 0)),
    lessons.map(({ right }) => (right ? 1 : 0)),
    ridge,
  );
  const [start = 0] = short([line.start]);
  return { names, mean: short(line.mean), scale: short(line.scale), slopes: short(line.slopes), start };
}
