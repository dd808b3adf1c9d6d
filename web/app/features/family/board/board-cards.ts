/** The cards of a board. Children who are stuck at the same question share one, so that a teacher helps them together. */
import type { Needy } from '@readling/contract';

/** So many cards are shown. */
export const mostCards = 5;

/** Whether the teacher helps by reading the text of the question with the child. */
export const isAtText = ({ why }: Needy) => why === 'asked' || why === 'closed' || why === 'third_try';

/** A child has one card, so a card alone is known by its child. */
function keyOf(of: Needy) {
  const { child, title, part, question, evidence } = of;
  return isAtText(of) && question !== null ? JSON.stringify([title, part, question, evidence]) : child;
}

export type BoardCard = { key: string; children: [Needy, ...Needy[]] };

/** In the order of the children: a card stands where the first of its children stands. */
export const cardsOf = (needy: readonly Needy[]): BoardCard[] =>
  [...Map.groupBy(needy, keyOf)].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, children: [first, ...others] }] : [],
  );
