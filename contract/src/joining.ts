/** A child of a home joins a class: the code that a teacher gives to families, the ask of a parent, and the answer. */
import * as z from 'zod/mini';
import { classLimits } from './class-limits.ts';
import { endpoint, text } from './endpoint.ts';

export const classCode = z.object({ code: z.string(), until: z.string() });
export type ClassCode = z.output<typeof classCode>;

/** Opens a code for families, or ends it. One that is open stays as it is. */
export const saveClassCode = endpoint({
  method: 'POST',
  path: '/api/class_code',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid(), open: z.boolean() }),
  reply: z.object({ code: z.nullable(classCode) }),
});

/** any text, so that a mistyped code gets the same answer as an old one */
const typedCode = z.string().check(z.maxLength(200));

/** Whose code this is: the class and its owner. */
export const findClassByCode = endpoint({
  method: 'POST',
  path: '/api/class_of_code',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ code: typedCode }),
  reply: z.object({ id: z.uuid(), name: z.string(), teacher: z.string() }),
});
export type ClassOfCode = z.output<typeof findClassByCode.reply>;

export const askToJoin = endpoint({
  method: 'POST',
  path: '/api/join_ask',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    child: z.uuid(),
    code: typedCode,
    /** of the parent, for the teacher */
    name: text(1, classLimits.guardianNameLength).check(z.regex(/\S/)),
  }),
  reply: z.object({}),
});

/** A teacher takes a child of a home into the class, or says no, which also ends it later. */
export const answerJoin = endpoint({
  method: 'POST',
  path: '/api/join_answer',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid(), pupil: z.uuid(), yes: z.boolean() }),
  reply: z.object({}),
});

/** A parent takes a child out of a class `from` which its teachers then see nothing more, or takes back an ask. */
export const endJoin = endpoint({
  method: 'POST',
  path: '/api/join_end',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid(), from: z.uuid() }),
  reply: z.object({}),
});
