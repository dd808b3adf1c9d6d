/** In place of the id of a class, in the address. */
export const madeUp = 'made-up';
