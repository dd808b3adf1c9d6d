// Banks of marked answers as a class would give them, to learn how far to trust them.
import { openAsked } from '#server/marking/similarity/describe-answer.ts';
import { besideExamples, type Example, exampleOf } from '#server/marking/similarity/model/bank.ts';
import { readText, readTyped, type Text } from '#server/marking/similarity/text.ts';
import { repeatable } from '#server/testing/misspell.ts';
import type { Lesson, Row } from './rows.ts';

export type BankLesson = Lesson & { row: Row };

/** So many of the others at random, as a teacher would meet them. */
function some<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}

/** Each answer beside a bank of `size` other answers to its question. */
export function bankLessons(
  rows: readonly Row[],
  logitOf: (row: Row) => number,
  size: number,
  seed = 5,
): BankLesson[] {
  const random = repeatable(seed);
  return [...Map.groupBy(rows, ({ pair }) => pair.group.question).values()].flatMap((ofQuestion) => {
    const [first] = ofQuestion;
    if (!first || ofQuestion.length < 8) return [];
    const words = openAsked(first.pair.asked).words;
    const typed = new Map(ofQuestion.map((row) => [row, readTyped(row.pair.answer, words).text] as const));
    const kept = new Map<Row, Text>(ofQuestion.map((row) => [row, readText(row.pair.answer)] as const));
    return ofQuestion.flatMap((row) => {
      const examples: Example[] = some(
        ofQuestion.filter((other) => other.pair.group.answer !== row.pair.group.answer),
        size,
        random,
      ).map((other) => exampleOf(kept.get(other) as Text, other.pair.right));
      const features = besideExamples(typed.get(row) as Text, examples, logitOf(row));
      return features ? [{ features, right: row.pair.right, row }] : [];
    });
  });
}
