// Training rows with labelled answers: each answer with other labelled answers to its question.
import { prepareQuestion } from '#server/marking/similarity/extract-features.ts';
import { type AnalysedText, analyseAnswer, analyseText } from '#server/marking/similarity/text.ts';
import { seededRandom } from '#server/testing/misspell.ts';
import { labelledFeatures, labelText, type PreparedLabel } from '../references/labelled-answers.ts';
import type { Example, FeatureRow } from './feature-rows.ts';

export type LabelledExample = Example & { row: FeatureRow };

/** A random sample without replacement. */
function sample<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const rest = [...items];
  const taken: Item[] = [];
  while (taken.length < count && rest.length > 0)
    taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}

/**
 * Each answer with a sample of `size` other answers to its question. Questions with few answers are left out.
 */
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
    const asLabels = new Map<FeatureRow, AnalysedText>(
      ofQuestion.map((row) => [row, analyseText(row.pair.answer)] as const),
    );
    return ofQuestion.flatMap((row) => {
      const examples: PreparedLabel[] = sample(
        ofQuestion.filter((other) => other.pair.group.answer !== row.pair.group.answer),
        size,
        random,
      ).map((other) => labelText(asLabels.get(other) as AnalysedText, other.pair.right));
      const features = labelledFeatures(typed.get(row) as AnalysedText, examples, logitOf(row));
      return features ? [{ features, right: row.pair.right, row }] : [];
    });
  });
}
