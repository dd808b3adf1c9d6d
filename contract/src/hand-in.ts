/** An answer that waited on a shared device, handed in by whoever reads there now. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { checkAnswer } from './reading.ts';

/** Only for a child who has read in this browser in the last seven days. What the reply would be is for that child alone. */
export const handInAnswer = endpoint({
  method: 'POST',
  path: '/api/hand_in',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.extend(checkAnswer.body, { learner: z.uuid() }),
  reply: z.object({ received: z.literal(true) }),
});
