/** What the admin sees of the server: whether it works, and what to do where it does not. Numbers only. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** `good`: nothing to do. `look`: somebody should look within days. `act`: children notice it now or soon. */
const state = z.enum(['good', 'look', 'act']);
const amount = z.number();

/** `problem`: what is wrong, or null. The other fields are for the sentence. */
const check = <const Name extends string, Problem extends string, Values extends object>(
  name: Name,
  problems: readonly [Problem, ...Problem[]],
  values: Values,
) => z.object({ check: z.literal(name), state, problem: z.nullable(z.enum(problems)), ...values });

const healthCheck = z.discriminatedUnion('check', [
  /** the share of requests that failed in the last minutes, 0 to 1 */
  check('requests', ['failing'], { failed: amount, requests: amount }),
  /** the time within which 95 of 100 answers of children were judged; null without answers */
  check('answers', ['slow'], { seconds: z.nullable(amount) }),
  check('disk', ['full', 'no_room_for_backup'], { free: amount, size: amount, database: amount }),
  /** how long a request waited for a connection to the database on average, and how many wait now */
  check('connections', ['waiting'], { seconds: amount, waiting: amount }),
  /** `last`: when old data was last tidied up, or null */
  check('jobs', ['late', 'given_up', 'piled_up'], {
    last: z.nullable(z.string()),
    waiting: amount,
    given_up: amount,
  }),
  check('mails', ['unsent'], { unsent: amount, seconds: amount }),
  check('content', ['left_out', 'missing'], { left_out: amount, missing: amount }),
]);
export type HealthCheck = z.output<typeof healthCheck>;

export const serverHealth = endpoint({
  method: 'GET',
  path: '/api/server_health',
  access: 'admin',
  csrf: false,
  changes: false,
  reply: z.object({
    /** since when the figures of the last minutes count */
    since: z.string(),
    checks: z.array(healthCheck),
  }),
});
