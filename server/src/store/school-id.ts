declare const checked: unique symbol;

/** The id of a school that `rights/` let through, so an id of a request cannot be used unchecked. */
export type SchoolId = string & { readonly [checked]: 'school' };
