/** Work that a grown-up sets for children until a day: a story, the stories of a theme at a level, or the placement test. */
import * as z from 'zod/mini';
import { classLimits } from './class-limits.ts';
import { endpoint, requestId, text } from './endpoint.ts';
import { level } from './library.ts';
import { workLimits } from './work-limits.ts';

/** YYYY-MM-DD. The dates of zod would be part of every page; the server checks that the day exists. */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const kind = z.enum(['passage', 'shelf', 'placement']);

const setWork = z.object({
  id: z.uuid(),
  kind,
  /** the story or the theme in the asker's language; null: the placement test */
  title: z.nullable(z.string()),
  level: z.nullable(level),
  /** YYYY-MM-DD, the last day */
  until: z.string(),
  note: z.nullable(z.string()),
  /** in the order of their names */
  children: z.array(
    z.object({ id: z.uuid(), name: z.string(), state: z.enum(['not_yet', 'reading', 'done']) }),
  ),
});
export type SetWork = z.output<typeof setWork>;
const reply = z.object({ work: z.array(setWork) });

export const classWork = endpoint({
  method: 'GET',
  path: '/api/class_work',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply,
});

export const childWork = endpoint({
  method: 'GET',
  path: '/api/child_work',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ child: z.uuid() }),
  reply,
});

/** What can be set: every story with its theme, and the themes in the asker's language. */
export const workChoices = endpoint({
  method: 'GET',
  path: '/api/work_choices',
  access: 'user',
  csrf: false,
  changes: false,
  reply: z.object({
    stories: z.array(z.object({ passage_id: z.string(), title: z.string(), level, theme: z.string() })),
    themes: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
});

/** A story needs `passage_id`, a shelf needs `level` and `theme`. */
const what = z.object({
  /** random; the same in a repeat after a lost reply, which then sets nothing */
  requestId,
  kind,
  passage_id: z.optional(text(1, 80)),
  level: z.optional(level),
  theme: z.optional(text(1, 60)),
  until: day,
  /** a line to the children, as plain text */
  note: z.optional(text(0, workLimits.noteLength)),
});
export type NewSetWork = Omit<z.output<typeof what>, 'requestId'>;

export const setClassWork = endpoint({
  method: 'POST',
  path: '/api/class_work_set',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.extend(what, {
    class: z.uuid(),
    /** for all children of the class; else for `children`, which are then not empty */
    everyone: z.boolean(),
    children: z.array(z.uuid()).check(z.maxLength(classLimits.children)),
  }),
  reply: z.object({ id: z.uuid() }),
});

export const setChildWork = endpoint({
  method: 'POST',
  path: '/api/child_work_set',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.extend(what, { child: z.uuid() }),
  reply: z.object({ id: z.uuid() }),
});

const change = z.object({
  work: z.uuid(),
  /** the new last day; with `withdraw` it does not matter */
  until: z.optional(day),
  withdraw: z.optional(z.boolean()),
});

export const changeClassWork = endpoint({
  method: 'POST',
  path: '/api/class_work_change',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.extend(change, { class: z.uuid() }),
  reply: z.object({}),
});

/** Of this child alone, also where the whole class has the same work. */
export const changeChildWork = endpoint({
  method: 'POST',
  path: '/api/child_work_change',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.extend(change, { child: z.uuid() }),
  reply: z.object({}),
});
