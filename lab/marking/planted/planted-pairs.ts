// Planted pairs: a right answer, and a wrong one that is made of its words. `by-hand.json` has pairs for
// questions of the library, in the words of somebody who knew their rubrics; `by-rule.ts` makes the rest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledQuestion } from '#server/content/labelled-questions.ts';
import { agrees } from '#server/marking/cases.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { copiedPairs, deniedPairs, numberPairs, type PlantedPair, rolePairs } from './by-rule.ts';

type HandRow = { passage: string; key: string; kind: string; right: string; wrong: string };

/** How many pairs of a kind the library gives; it has more. */
const most = 100;

function handPairs(questions: readonly LabelledQuestion[]): PlantedPair[] {
  const rows: HandRow[] = JSON.parse(readFileSync(join(import.meta.dirname, 'by-hand.json'), 'utf8'));
  return rows.map(({ passage, key, kind, right, wrong }) => {
    const question = questions.find((each) => each.passage === passage && each.key === key);
    if (!question) throw new Error(`by-hand.json names a question that is not there: ${passage} ${key}`);
    return { kind: `${kind}, by hand`, rubric: question.rubric, context: question.context, right, wrong };
  });
}

export const plantedPairs = (questions: readonly LabelledQuestion[]): PlantedPair[] => [
  ...handPairs(questions),
  ...deniedPairs(questions, most),
  ...copiedPairs(questions, most),
  ...rolePairs(),
  ...numberPairs(),
];

export const isKept = ({ right, rubric, context }: PlantedPair): boolean =>
  agrees('right', markAnswer(right, rubric, context));
export const isCaught = ({ wrong, rubric, context }: PlantedPair): boolean =>
  agrees('wrong', markAnswer(wrong, rubric, context));
/** Wrong, or at least incomplete or doubtful. */
export const isNotCorrect = ({ wrong, rubric, context }: PlantedPair): boolean =>
  agrees('half', markAnswer(wrong, rubric, context));

export function plantedTable(questions: readonly LabelledQuestion[]): string[] {
  const pairs = plantedPairs(questions);
  const groups = [...Map.groupBy(pairs, ({ kind }) => kind), ['all', pairs] as const];
  return groups.map(([kind, some]) => {
    const count = (test: (pair: PlantedPair) => boolean) =>
      `${some.filter(test).length} (${((100 * some.filter(test).length) / some.length).toFixed(1)} %)`;
    return `  ${kind.padEnd(22)} ${some.length} pairs: right kept ${count(isKept)}, wrong caught ${count(isCaught)}, not correct ${count(isNotCorrect)}`;
  });
}
