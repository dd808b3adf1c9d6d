/**
 * The placement test's passages in memory. A `Testlet` holds only what a browser may see, its options in an order that
 * tells nothing; what is right comes from `marking`, so that no handler can send it by accident.
 */
import type { MarkingRubric } from '#server/marking/rubric.ts';
import type { QuestionContext } from '#server/marking/verdict.ts';
import type { Bank } from '#server/placement/item-bank.ts';

/** `options`: null for free text. */
type AskedItem = { id: string; question: string; options: string[] | null };
export type Testlet = {
  id: string;
  level: number;
  /** Paragraphs parted by a blank line. */
  text: string;
  expectedSeconds: number;
  /** Hash of all that is read, asked and marked: changes when any of it does. */
  revision: string;
  items: AskedItem[];
  /** Names of recordings, `/audio/<name>.mp3`: the text, then each item's question. Empty where nothing is recorded. */
  audios: string[];
};

/** For `markAnswer(answer, rubric, asked)`. */
export type ItemMarking = { rubric: MarkingRubric; context: QuestionContext };

export type PlacementBank = {
  /** What the engine knows: levels, times, how hard each item is. */
  parameters: Bank;
  testlets: ReadonlyMap<string, Testlet>;
  /** For the server's own use; null when there is no such item. */
  marking: (testlet: string, item: string) => ItemMarking | null;
};

export const emptyBank: PlacementBank = { parameters: [], testlets: new Map(), marking: () => null };
