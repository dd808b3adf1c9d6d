/**
 * `content/placement/difficulties.json`: the difficulty of items in logits, estimated from children's
 * answers. The recalibration writes it, and a person reviews it. An item that it does not have keeps its
 * authored difficulty. A key is `<testlet>/<item>`, such as `p03-who-said-hello/q2`.
 *
 * authored    the figure from level, strand and kind, at the time of the recalibration
 * difficulty  the figure that replaces it
 * answers     the number of answers that it was estimated from
 * error       its standard error
 */
import * as z from 'zod/mini';

const logits = z.number().check(z.minimum(-12), z.maximum(12));

export const itemKey = (testlet: string, item: string) => `${testlet}/${item}`;
export const difficultiesFile = z.record(
  z.string().check(z.regex(/^p\d\d(-[a-z0-9]+)+\/q[1-9]$/)),
  z.strictObject({
    authored: logits,
    difficulty: logits,
    answers: z.int().check(z.minimum(0)),
    error: z.number().check(z.minimum(0)),
  }),
);
export type DifficultiesFile = z.output<typeof difficultiesFile>;
