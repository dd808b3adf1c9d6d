import type { RecentStrands, Strand } from '@readling/contract';

const strands = ['lit_comp', 'inf_comp', 'crit_comp', 'summary'] as const satisfies readonly Strand[];

/** The names of the strands in the texts of a page. */
export const strandNames = {
  lit_comp: 'literal',
  inf_comp: 'inferential',
  crit_comp: 'critical',
  summary: 'summary',
} as const satisfies Record<Strand, string>;

/** Fewer answers say nothing about a strand. */
const fewestAnswers = 4;
const strongFrom = 4;
const growingFrom = 2.5;
const bestMark = 5;

type StrandWord = 'strong' | 'growing' | 'together' | 'few';
export type StrandFact = { strand: Strand; word: StrandWord; answers: number; share: number };

const wordOf = (mark: number, answers: number): StrandWord => {
  if (answers < fewestAnswers) return 'few';
  if (mark >= strongFrom) return 'strong';
  return mark >= growingFrom ? 'growing' : 'together';
};

/** Returns the four strands in their order; one without answers is among them. `share`: the mark, from 0 to 1. */
export const strandFacts = ({ strands: known }: RecentStrands): StrandFact[] =>
  strands.map((strand) => {
    const { mark, answers } = known.find((each) => each.strand === strand) ?? { mark: 0, answers: 0 };
    return { strand, word: wordOf(mark, answers), answers, share: mark / bestMark };
  });

/** The strand that goes best, if one is strong, and the one to practise, if one is not. */
export function advice(facts: readonly StrandFact[]): { good: Strand | null; help: Strand | null } {
  const known = facts.filter(({ word }) => word !== 'few').toSorted((one, other) => other.share - one.share);
  const best = known[0];
  const last = known.at(-1);
  return {
    good: best?.word === 'strong' ? best.strand : null,
    help: last && last.word !== 'strong' ? last.strand : null,
  };
}
