/** Who teaches a class: its owner, who made it, and the co-teachers whom the owner invites. */
import * as z from 'zod/mini';
import { schoolClass } from './classes.ts';
import { endpoint, requestId } from './endpoint.ts';

const teacher = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: z.boolean(),
  /** the caller */
  you: z.boolean(),
  since: z.string(),
});
export type ClassTeacher = z.output<typeof teacher>;

const teachers = z.object({
  teachers: z.array(teacher),
  /** until when the open invitation works; null when there is none */
  invited_until: z.nullable(z.string()),
});

export const listTeachers = endpoint({
  method: 'GET',
  path: '/api/class_teachers',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply: teachers,
});

/** Makes a code with which one other grown-up becomes a co-teacher. The one before works no more. */
export const inviteTeacher = endpoint({
  method: 'POST',
  path: '/api/teacher_invite',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    class: z.uuid(),
    /** random; the same in a repeat after a lost reply, which then makes the same code */
    requestId,
  }),
  /** `code`: shown now and never again. */
  reply: z.object({ code: z.string(), until: z.string() }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/teacher_accept',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    /** any text, so that a mistyped code gets the same answer as an old one */
    code: z.string().check(z.maxLength(200)),
  }),
  reply: schoolClass,
});

/** Ends that somebody is a co-teacher. Of anybody else it changes nothing. */
export const removeTeacher = endpoint({
  method: 'POST',
  path: '/api/teacher_remove',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid(), teacher: z.uuid() }),
  reply: teachers,
});

/** Ends that the caller is a co-teacher. */
export const leaveClass = endpoint({
  method: 'POST',
  path: '/api/class_leave',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid() }),
  reply: z.object({ classes: z.array(schoolClass) }),
});
