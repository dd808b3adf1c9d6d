/** Lists of the admin, which are searched and shown by pages. */
import * as z from 'zod/mini';
import { text } from './endpoint.ts';
import { limits } from './limits.ts';

/** A part of an email or a name. Empty finds everything. */
export const searchText = text(0, limits.emailLength);
/** 1 is the first page. */
export const pageNumber = z.int().check(z.minimum(1), z.maximum(100_000));

/** One page of `limits.listPage` items, how many were found on all pages, and counts of the whole list. */
export const found = <Item extends z.ZodMiniType, Counts extends Record<string, z.ZodMiniType>>(
  item: Item,
  counts: Counts,
) => z.object({ items: z.array(item), total: z.int(), counts: z.object(counts) });
