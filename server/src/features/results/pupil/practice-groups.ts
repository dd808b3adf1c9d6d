/** Which children of a class could practise the same thing together, and with which story. */
import { type Strand, type StrandRange, strand } from '@readling/contract';
import type { Passage } from '#server/content/library.ts';
import { countQuestions } from '#server/path/next-on-path.ts';
import { needsPractice } from './class-strands.ts';

/** `passages`: what the child has opened; `set`: what it has to read until a day. */
export type GroupChild = {
  child: string;
  level: number;
  strands: readonly StrandRange[];
  passages: readonly string[];
  set: ReadonlySet<string>;
};

type Shelf = {
  bandOf: (level: number) => string;
  passages: readonly Passage[];
};

/** The middle level; of two, the lower one. */
function levelOf(children: readonly GroupChild[]): number {
  const levels = children.map(({ level }) => level).sort((one, other) => one - other);
  return levels[Math.ceil(levels.length / 2) - 1] ?? 1;
}

/**
 * Returns the story that all of them have to read already, while one of them has not opened it. Else that which none has
 * opened: nearest to the level, the lower level first, then most questions of the strand, then shelf order.
 */
function storyFor(
  children: readonly GroupChild[],
  name: Strand,
  level: number,
  passages: readonly Passage[],
) {
  const opened = new Map<string, number>();
  for (const { passages: own } of children)
    for (const id of new Set(own)) opened.set(id, (opened.get(id) ?? 0) + 1);
  const set = passages.find(
    ({ id }) => children.every((child) => child.set.has(id)) && (opened.get(id) ?? 0) < children.length,
  );
  if (set) return { passage: set, set: true };
  const distance = (passage: Passage) => Math.abs(passage.level - level);
  const [passage] = passages
    .filter(({ id }) => !opened.has(id))
    .toSorted(
      (one, other) =>
        distance(one) - distance(other) ||
        one.level - other.level ||
        countQuestions(other, name) - countQuestions(one, name),
    );
  return passage ? { passage, set: false } : null;
}

/** Groups children who need practice in the same strand and whose levels are of the same band, the lowest band first. */
export function groupByNeed(children: readonly GroupChild[], { bandOf, passages }: Shelf) {
  const byLevel = children.toSorted((one, other) => one.level - other.level);
  return strand.options.flatMap((name) => {
    const byBand = Map.groupBy(
      byLevel.filter(({ strands }) => needsPractice(strands, name)),
      ({ level }) => bandOf(level),
    );
    return [...byBand].map(([band, group]) => {
      const level = levelOf(group);
      const shelf = passages.filter(
        (passage) => bandOf(passage.level) === band && countQuestions(passage, name) > 0,
      );
      const ids = new Set(group.map(({ child }) => child));
      return {
        strand: name,
        level,
        children: children.filter(({ child }) => ids.has(child)).map(({ child }) => child),
        story: storyFor(group, name, level, shelf),
      };
    });
  });
}
