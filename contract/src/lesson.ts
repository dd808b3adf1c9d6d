/** A lesson: who of a class needs the teacher now, and what the others do. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { faces } from './family-limits.ts';
import { waitMs } from './long-poll.ts';

const pupil = { child: z.uuid(), name: z.string(), face: z.enum(faces) };

/**
 * `asked`: the child asked its teacher to come. `closed`: two questions did not work out. `third_try`: the third try of a question is open. `too_hard`: neither did half of
 * two parts. `rushing`: answers come faster than one can read. `quiet`: there was no answer for a while.
 */
const why = z.enum(['asked', 'closed', 'third_try', 'too_hard', 'rushing', 'quiet']);
export type WhyStuck = z.output<typeof why>;

const needy = z.object({
  ...pupil,
  why,
  since: z.string(),
  /** English, and in the asker's language; empty when the child has no story open */
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
    /** those who asked come first, then who has waited longest */
    needy: z.array(needy),
    others: z.array(quietPupil),
  }),
});
export type ClassBoard = z.output<typeof classBoard.reply>;

/** Whether a child has a teacher whom it may ask to come, and whether it has asked. */
const request = z.object({ hasTeacher: z.boolean(), isAsked: z.boolean() });

export const helpRequest = endpoint({
  method: 'GET',
  path: '/api/help_request',
  access: 'learner',
  csrf: false,
  changes: false,
  reply: request,
});

export const saveHelpRequest = endpoint({
  method: 'POST',
  path: '/api/help_request_save',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ isAsked: z.boolean() }),
  reply: request,
});

/** A teacher was with a child who asked. */
export const endHelpRequest = endpoint({
  method: 'POST',
  path: '/api/help_request_end',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid() }),
  reply: z.object({}),
});
