/**
 * The passages of the placement test in memory. A `Testlet` has only what a browser may see, with its options
 * in alphabetical order. The right answers are in `marking`, so that no handler can send them by accident.
 */
import type { MarkingRubric } from '#server/marking/rubric.ts';
import type { QuestionContext } from '#server/marking/verdict.ts';
import type { ItemBank } from '#server/placement/item-bank.ts';

/** `options`: null for free text. */
type ShownItem = { id: string; question: string; options: string[] | null };
export type Testlet = {
  id: string;
  level: number;
  /** With a blank line between paragraphs. */
  text: string;
  expectedSeconds: number;
  /** Hash of the text, the questions and the answers: changes when any of them does. */
  revision: string;
  items: ShownItem[];
  /**
   * Names of recordings, `/audio/<name>.mp3`: the text, then each item's question. Empty where nothing is
   * recorded.
   */
  audios: string[];
};

/** What `markAnswer` needs beside the answer. */
export type ItemMarking = { rubric: MarkingRubric; context: QuestionContext };

export type PlacementBank = {
  /** What the model of `server/src/placement/` needs: levels, times and difficulties. */
  parameters: ItemBank;
  testlets: ReadonlyMap<string, Testlet>;
  /** Null when there is no such item. Never sent to browsers. */
  marking: (testlet: string, item: string) => ItemMarking | null;
};

export const emptyBank: PlacementBank = { parameters: [], testlets: new Map(), marking: () => null };
