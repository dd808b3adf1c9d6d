/** Letters to the parents of a class, and guardians: grown-ups who may look at one child of it. */
import * as z from 'zod/mini';
import { classLimits } from './class-limits.ts';
import { endpoint, requestId, text } from './endpoint.ts';
import { child, reader } from './family.ts';
import { classCode } from './joining.ts';
import { language } from './languages.ts';
import { noticeVersions } from './notice.ts';

/** `code`: shown now and never again. */
const letter = z.extend(reader, { code: z.string(), until: z.string() });
export type Letter = z.output<typeof letter>;

/** Makes a letter for the parents of each child of a class, or of some. The one before works no more. */
export const makeLetters = endpoint({
  method: 'POST',
  path: '/api/letters_make',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    class: z.uuid(),
    requestId,
    /** absent: all */
    children: z.optional(z.array(z.uuid()).check(z.maxLength(classLimits.children))),
  }),
  reply: z.object({ letters: z.array(letter) }),
});

/** Asks to look at the child of a letter. Until a teacher says yes the asker sees nothing, not even the name. */
export const askToLook = endpoint({
  method: 'POST',
  path: '/api/guardian_ask',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    /** any text, so that a mistyped code gets the same answer as an old one */
    code: z.string().check(z.maxLength(200)),
    /** for the teacher */
    name: text(1, classLimits.guardianNameLength).check(z.regex(/\S/)),
    /** which text about what is stored the asker was shown */
    notice: z.object({ version: z.enum(noticeVersions), language }),
  }),
  reply: z.object({}),
});

/** `since`: null until a teacher says yes */
const guardian = z.object({
  guardian: z.uuid(),
  name: z.string(),
  asked_at: z.string(),
  since: z.nullable(z.string()),
});
export type Guardian = z.output<typeof guardian>;

/** A child of a home whose parent, who calls itself `by`, asks that it joins the class. */
const joinAsk = z.extend(reader, { by: z.string(), asked_at: z.string() });
export type JoinAsk = z.output<typeof joinAsk>;

/** Who may look at the children of a class, who asks to, the letters that still work, and what comes from homes. */
export const classGuardians = endpoint({
  method: 'GET',
  path: '/api/class_guardians',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply: z.object({
    guardians: z.array(z.extend(guardian, { child: z.uuid(), child_name: z.string() })),
    letters: z.array(z.object({ child: z.uuid(), until: z.string() })),
    joins: z.array(joinAsk),
    /** for families; null: none is open */
    class_code: z.nullable(classCode),
  }),
});
export type ClassGuardians = z.output<typeof classGuardians.reply>;

/** A teacher lets somebody look who asked, or ends it. */
export const answerGuardian = endpoint({
  method: 'POST',
  path: '/api/guardian_answer',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid(), guardian: z.uuid(), yes: z.boolean() }),
  reply: z.object({}),
});

/** The caller looks at this child no more. */
export const endGuardian = endpoint({
  method: 'POST',
  path: '/api/guardian_end',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid() }),
  reply: z.object({}),
});

/** The children at whom the caller may look, and when else the caller asked. */
export const guardedChildren = endpoint({
  method: 'GET',
  path: '/api/guarded_children',
  access: 'user',
  csrf: false,
  changes: false,
  reply: z.object({ children: z.array(child), asked: z.array(z.string()) }),
});
