/** Of the readings that a caller may see: from here on all. */
export const ever = new Date(0);

declare const checked: unique symbol;

/**
 * The id of a learner whose rows the caller may read: of who is signed in, or of a child that `rights/` let through. Only
 * the session and `rights/` make one, so an id of a request cannot be used unchecked.
 */
export type LearnerId = string & { readonly [checked]: 'learner' };
