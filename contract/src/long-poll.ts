/** The time that a request waits for something new. A longer wait counts as the longest. */
import * as z from 'zod/mini';
import { chatLimits } from './chat-limits.ts';

const most = 2_147_483_647;

export const waitMs = z._default(
  z.coerce.number().check(
    z.int(),
    z.minimum(0),
    z.maximum(most),
    z.overwrite((ms) => Math.min(ms, chatLimits.waitMs)),
  ),
  0,
);
