import type { Strand } from '@readling/contract';
import type { ItemMarking } from './item-bank.ts';
import type { TestletItem, TestletStrand } from './testlet.ts';

/** The meaning of a word is found in the text, so it counts as literal. */
const strands = {
  lit: 'lit_comp',
  voc: 'lit_comp',
  inf: 'inf_comp',
  crit: 'crit_comp',
} as const satisfies Record<TestletStrand, Strand>;

/** Returns the rubric and context of an item. The right option is the first one in the file. */
export function toMarking(item: TestletItem, text: string): ItemMarking {
  const context = { question: item.question, text, strand: strands[item.strand] };
  if (item.kind === 'text') return { rubric: item.rubric, context };
  return { rubric: { kind: 'choice', correct: item.options[0] ?? '' }, context };
}
