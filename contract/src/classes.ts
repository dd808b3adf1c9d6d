/** The classes of a teacher, and the children in them. */
import * as z from 'zod/mini';
import { classLimits } from './class-limits.ts';
import { endpoint, requestId, text } from './endpoint.ts';
import { child } from './family.ts';
import { limits } from './limits.ts';

const className = text(1, classLimits.nameLength).check(z.regex(/\S/));

export const schoolClass = z.object({
  id: z.uuid(),
  name: z.string(),
  children: z.int(),
  /** how many of them are children of a home, who joined it */
  from_home: z.int(),
  archived: z.boolean(),
  /** whether the caller owns it; a co-teacher does not */
  owner: z.boolean(),
  /** children move only between classes of one school */
  school: z.uuid(),
});
export type SchoolClass = z.output<typeof schoolClass>;

/** An open class with children: how many read in the last 7 days, and their levels; null: none has one. */
const classWeek = z.object({
  class: z.uuid(),
  read: z.int(),
  levels: z.nullable(z.object({ low: z.int(), high: z.int() })),
});
export type ClassWeek = z.output<typeof classWeek>;

/** Who of a class waits for its teacher: children who ask to come, and parents who ask to look or that a child joins. */
const waiting = z.object({ class: z.uuid(), children: z.int(), parents: z.int() });
export type ClassWaiting = z.output<typeof waiting>;

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  access: 'user',
  csrf: false,
  changes: false,
  /** `waiting`: classes in which nobody waits are left out. `schools`: the schools that the caller leads */
  reply: z.object({
    classes: z.array(schoolClass),
    weeks: z.array(classWeek),
    waiting: z.array(waiting),
    schools: z.array(z.uuid()),
  }),
});

export const addClass = endpoint({
  method: 'POST',
  path: '/api/class_add',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    /** random; the same in a repeat after a lost reply, which then adds nothing */
    requestId,
    name: className,
  }),
  reply: schoolClass,
});

export const saveClass = endpoint({
  method: 'POST',
  path: '/api/class_save',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    class: z.uuid(),
    name: z.optional(className),
    archived: z.optional(z.boolean()),
  }),
  reply: schoolClass,
});

/** `from_home`: a child of a home, of which its teachers see what it opens since it joined */
const classChild = z.extend(child, { from_home: z.boolean() });
export type ClassChild = z.output<typeof classChild>;

export const classChildren = endpoint({
  method: 'GET',
  path: '/api/class_children',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply: z.object({ class: schoolClass, children: z.array(classChild) }),
});

/** Why a line of a list makes no child. */
const fault = z.enum(['formula', 'hidden', 'long', 'letterless', 'twice']);

const rosterLine = z.object({
  /** counted as a spreadsheet counts its rows, from 1 */
  line: z.int(),
  /** as it would be stored; of a faulty line the beginning of what it has */
  name: z.string(),
  /** `known`: a child of the class has this name */
  state: z.enum(['new', 'known', 'faulty']),
  fault: z.nullable(fault),
});
export type RosterLine = z.output<typeof rosterLine>;

const list = z.object({ class: z.uuid(), text: text(1, classLimits.listLength) });

/** What a pasted list of names would do. Stores nothing. */
export const previewRoster = endpoint({
  method: 'POST',
  path: '/api/roster_preview',
  access: 'user',
  csrf: true,
  changes: true,
  body: list,
  reply: z.object({
    lines: z.array(rosterLine),
    /** columns beside the names, which are not stored */
    columns_left_out: z.int(),
    /** how many more children fit into the class */
    room: z.int(),
  }),
});

/** Adds the new names of a list to the class. Faulty lines are left out, and nobody is removed. */
export const applyRoster = endpoint({
  method: 'POST',
  path: '/api/roster_apply',
  access: 'user',
  csrf: true,
  changes: true,
  body: list,
  reply: z.object({ added: z.int() }),
});

/** Moves a child to another class of the teacher. Its stories and results go with it. */
export const moveChild = endpoint({
  method: 'POST',
  path: '/api/child_move',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid(), to: z.uuid() }),
  reply: schoolClass,
});

/** What went with a class. `receipt`: null when it had no child. */
const deletedClass = z.object({
  receipt: z.nullable(z.string()),
  children: z.int(),
  stories: z.int(),
  answers: z.int(),
});

/** Deletes an archived class, with the children that are in no other class. */
export const deleteClass = endpoint({
  method: 'POST',
  path: '/api/class_delete',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid(), password: z.optional(text(1, limits.passwordLength.most)) }),
  reply: deletedClass,
});
