/** Characters that change the order of others (bidirectional controls), and spaces and marks without a width. */
const hidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\p{Cc}]/gu;

/**
 * Returns a name without what nobody can see, so that it cannot look like another one in the inbox or a mail. The joiners
 * that Hindi and Arabic need stay.
 */
export const plainName = (name: string): string => name.replace(hidden, '').trim();
