/** The children of a home: learners with a first name and a face, without email and password. */
import * as z from 'zod/mini';
import { endpoint, requestId, text } from './endpoint.ts';
import { faces, familyLimits } from './family-limits.ts';
import { limits } from './limits.ts';
import { csrfToken } from './session.ts';

const face = z.enum(faces);
const childName = text(1, familyLimits.nameLength).check(z.regex(/\S/));

export const reader = z.object({ id: z.uuid(), name: z.string(), face });
export type Reader = z.output<typeof reader>;

export const child = z.extend(reader, {
  level: z.nullable(z.int()),
  /** when the child last finished a story, as ISO 8601 */
  last_read: z.nullable(z.string()),
});
export type Child = z.output<typeof child>;

/** Who can read on this device: the children of the home, for a parent and for a child of it. */
export const listReaders = endpoint({
  method: 'GET',
  path: '/api/readers',
  access: 'learner',
  csrf: false,
  changes: false,
  reply: z.object({ readers: z.array(reader) }),
});

/** A class that a child of the home is in, since when; or would join, and when that was asked. `teacher`: its owner. */
const joinedClass = z.object({
  child: z.uuid(),
  class: z.uuid(),
  name: z.string(),
  teacher: z.string(),
  since: z.string(),
  waiting: z.boolean(),
});
export type JoinedClass = z.output<typeof joinedClass>;

export const listChildren = endpoint({
  method: 'GET',
  path: '/api/children',
  access: 'user',
  csrf: false,
  changes: false,
  reply: z.object({
    children: z.array(child),
    /** whether the account itself has read a story or taken the placement test */
    has_read: z.boolean(),
    joined: z.array(joinedClass),
  }),
});

/** One child, for who may look after it: the page of its results begins with it. */
export const getChild = endpoint({
  method: 'GET',
  path: '/api/child',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ child: z.uuid() }),
  reply: z.object({
    child,
    /**
     * the class in which the caller teaches it; null for a parent and a guardian. `shows_from`: of a child of a home, when it
     * joined; nothing that it opened before is shown
     */
    class: z.nullable(z.object({ id: z.uuid(), name: z.string(), shows_from: z.nullable(z.string()) })),
    /** whether the caller is a guardian, who looks and changes nothing */
    looks_only: z.boolean(),
    /** for a teacher: the names of the guardians, who see this page too */
    guardians: z.array(z.string()),
  }),
});

export const addChild = endpoint({
  method: 'POST',
  path: '/api/child_add',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    /** random; the same in a repeat after a lost reply, which then adds nobody */
    requestId,
    name: childName,
    face,
  }),
  reply: child,
});

export const saveChild = endpoint({
  method: 'POST',
  path: '/api/child_save',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid(), name: z.optional(childName), face: z.optional(face) }),
  reply: child,
});

/** What was stored about the child and is deleted. `rows`: of all tables together. */
const deletedChild = z.object({
  receipt: z.string(),
  deleted_at: z.string(),
  stories: z.int(),
  answers: z.int(),
  tests: z.int(),
  messages: z.int(),
  rows: z.int(),
});
export type DeletedChild = z.output<typeof deletedChild>;

export const deleteChild = endpoint({
  method: 'POST',
  path: '/api/child_delete',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid(), password: z.optional(text(1, limits.passwordLength.most)) }),
  reply: deletedChild,
});

export const childData = endpoint({
  method: 'GET',
  path: '/api/child_data',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ child: z.uuid() }),
  reply: z.record(z.string(), z.unknown()),
});

export const recordKinds = [
  ...(['account', 'classes', 'cards', 'pictures', 'work', 'devices', 'stories', 'answers'] as const),
  ...([
    'appeals',
    'reviews',
    'tests',
    'levels',
    'messages',
    'letters',
    'guardians',
    'joins',
    'looks',
  ] as const),
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A grown-up looked at a child. `day`: YYYY-MM-DD, UTC. `seat`: what the grown-up was to the child on that day. */
const look = z.object({
  day: z.string(),
  what: z.enum(['results', 'answers', 'download']),
  seat: z.enum(['parent', 'teacher', 'guardian']),
  is_you: z.boolean(),
});
export type Look = z.output<typeof look>;

/** What is stored about a child, in kinds that its grown-up understands; who may look at it, and who did. */
export const childRecord = endpoint({
  method: 'GET',
  path: '/api/child_record',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ child: z.uuid() }),
  reply: z.object({
    /** ISO 8601 */
    since: z.string(),
    /** rows of each kind; those of which nothing is stored are left out */
    stored: z.array(z.object({ kind: z.enum(recordKinds), count: z.int() })),
    /** the parents of its home */
    parents: z.int(),
    /** those whom a teacher lets look */
    guardians: z.int(),
    /** its classes, by name. `name`: null for a teacher who does not teach it */
    classes: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()), teachers: z.int() })),
    /** the newest ones, newest first */
    looks: z.array(look),
  }),
});
export type ChildRecord = z.output<typeof childRecord.reply>;

/**
 * For an account that a child read with: the child gets its readings, and the grown-up a new account with the same email and
 * password. The session of this browser is the grown-up's then, and every other one has ended.
 */
export const splitAccount = endpoint({
  method: 'POST',
  path: '/auth/account_split',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    /** random; the same in a repeat after a lost reply, which then changes nothing more */
    requestId,
    name: childName,
    face,
    password: z.optional(text(1, limits.passwordLength.most)),
  }),
  reply: z.extend(csrfToken, { child }),
});

/** Starts the session of a child in this browser: by its parent, or by another child of the home. */
export const startChild = endpoint({
  method: 'POST',
  path: '/auth/child_start',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid() }),
  reply: csrfToken,
});
