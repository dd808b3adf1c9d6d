/** How far a child is with what is set for it. Pure. */
export type WorkState = 'not_yet' | 'reading' | 'done';

type Work = { kind: 'passage' | 'shelf' | 'placement'; setAt: Date };
type Step = { passageId: string | null; closedAt: Date | null };

/**
 * Done is what was finished after it was set: the story, any story of the shelf, or the test. `passages`: ids of the
 * stories that count. `steps`: what the child has open or has finished; the placement test has no passage.
 */
export function stateOf(work: Work, passages: ReadonlySet<string>, steps: readonly Step[]): WorkState {
  const own = steps.filter(({ passageId }) =>
    passageId === null ? work.kind === 'placement' : passages.has(passageId),
  );
  if (own.some(({ closedAt }) => closedAt !== null && closedAt >= work.setAt)) return 'done';
  return own.some(({ closedAt }) => closedAt === null) ? 'reading' : 'not_yet';
}
