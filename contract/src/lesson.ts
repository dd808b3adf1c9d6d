/** A lesson: who of a class needs the teacher now, and what the others do. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { faces } from './family-limits.ts';
import { waitMs } from './long-poll.ts';

const pupil = { child: z.uuid(), name: z.string(), face: z.enum(faces) };

/**
 * `closed`: two questions did not work out. `third_try`: the third try of a question is open. `too_hard`: neither did half of
 * two parts. `rushing`: answers come faster than one can read. `quiet`: there was no answer for a while.
 */
const why = z.enum(['closed', 'third_try', 'too_hard', 'rushing', 'quiet']);
export type WhyStuck = z.output<typeof why>;

const needy = z.object({
  ...pupil,
  why,
  since: z.string(),
  /** English, and in the asker's language */
  title: z.string(),
  title_label: z.string(),
  part: z.int(),
  /** the question in hand and the words of the text that prove its answer; of questions that the child has tried */
  question: z.nullable(z.string()),
  evidence: z.string(),
});
export type Needy = z.output<typeof needy>;

const quietPupil = z.object({
  ...pupil,
  is: z.enum(['reading', 'done', 'resting', 'absent']),
});
export type QuietPupil = z.output<typeof quietPupil>;

/** With `known` the reply waits until the board is another one. Nothing of it is stored. */
export const classBoard = endpoint({
  method: 'GET',
  path: '/api/class_board',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid(), known: z.optional(text(0, 64)), waitMs }),
  reply: z.object({
    version: z.string(),
    name: z.string(),
    /** who has waited longest is first */
    needy: z.array(needy),
    others: z.array(quietPupil),
  }),
});
export type ClassBoard = z.output<typeof classBoard.reply>;
