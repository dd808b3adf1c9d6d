import type { Strand } from '@readling/contract';
import type { ItemMarking } from './item-bank.ts';
import type { TestletItem, TestletStrand } from './testlet.ts';

/** A word's meaning is found in the text, as a fact is. */
const strands = {
  lit: 'lit_comp',
  voc: 'lit_comp',
  inf: 'inf_comp',
  crit: 'crit_comp',
} as const satisfies Record<TestletStrand, Strand>;

/** What marks an item; of a choice the first option in the file is right. */
export function toMarking(item: TestletItem, text: string): ItemMarking {
  const context = { question: item.question, text, strand: strands[item.strand] };
  if (item.kind === 'text') return { rubric: item.rubric, context };
  return { rubric: { kind: 'choice', correct: item.options[0] ?? '' }, context };
}
