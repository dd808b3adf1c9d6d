/**
 * `content/placement/difficulties.json`: how hard items turned out to be, from children's answers, in logits. It is
 * written by the recalibration and reviewed by a person; without it, or for an item it does not name, the authored
 * figure holds. A key is `<testlet>/<item>`, such as `p03-who-said-hello/q2`.
 *
 * authored    the figure from level, strand and kind when it was recalibrated
 * difficulty  the figure that takes its place
 * answers     how many it rests on
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
