declare const checked: unique symbol;

/** The id of a class that `rights/` let through, so an id of a request cannot be used unchecked. */
export type ClassId = string & { readonly [checked]: 'class' };
