import * as z from 'zod/mini';

/** A value of the search that is text, or nothing. */
export const searchText = z.catch(z.optional(z.string()), undefined);
