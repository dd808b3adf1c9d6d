// Training rows for labelled answers: each answer beside other labelled answers to its question, as in a class.
import { prepareQuestion } from '#server/marking/similarity/extract-features.ts';
import { type AnalysedText, analyseAnswer, analyseText } from '#server/marking/similarity/text.ts';
import { seededRandom } from '#server/testing/misspell.ts';
import { labelledFeatures, labelText, type PreparedLabel } from '../references/labelled-answers.ts';
import type { Example, FeatureRow } from './feature-rows.ts';

export type LabelledExample = Example & { row: FeatureRow };

/** A random sample without replacement. */
function sample<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}

/** Each answer beside a sample of `size` other answers to its question. */
export function labelledExamples(
  rows: readonly FeatureRow[],
  logitOf: (row: FeatureRow) => number,
  size: number,
  seed = 5,
): LabelledExample[] {
  const random = seededRandom(seed);
  return [...Map.groupBy(rows, ({ pair }) => pair.group.question).values()].flatMap((ofQuestion) => {
    const [first] = ofQuestion;
    if (!first || ofQuestion.length < 8) return [];
    const words = prepareQuestion(first.pair.question).vocabulary;
    const typed = new Map(
      ofQuestion.map((row) => [row, analyseAnswer(row.pair.answer, words).text] as const),
    );
    const kept = new Map<FeatureRow, AnalysedText>(
      ofQuestion.map((row) => [row, analyseText(row.pair.answer)] as const),
    );
    return ofQuestion.flatMap((row) => {
      const examples: PreparedLabel[] = sample(
        ofQuestion.filter((other) => other.pair.group.answer !== row.pair.group.answer),
        size,
        random,
      ).map((other) => labelText(kept.get(other) as AnalysedText, other.pair.right));
      const features = labelledFeatures(typed.get(row) as AnalysedText, examples, logitOf(row));
      return features ? [{ features, right: row.pair.right, row }] : [];
    });
  });
}
