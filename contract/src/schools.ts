/** A school, for who leads it: its people, and its classes in figures. No child is named. */
import * as z from 'zod/mini';
import { endpoint, requestId } from './endpoint.ts';

const school = z.uuid();
const get = { method: 'GET', access: 'user', csrf: false, changes: false } as const;
const post = { method: 'POST', access: 'user', csrf: true, changes: true } as const;

/** In 7 days against the three weeks before: `more`, `same` or `less`; null: too little to tell, or the class is younger. */
const trend = z.nullable(z.enum(['more', 'same', 'less']));
export type ReadingTrend = z.output<typeof trend>;

/** Stories that were finished in so many days, and the minutes of the tries in them. */
const amount = z.object({ stories: z.int(), minutes: z.int() });

const classFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  teachers: z.array(z.string()),
  /** whether the caller teaches it */
  taught: z.boolean(),
  children: z.int(),
  /** children who opened or finished a story in the last 7 days; null: the class has too few children to be told of */
  readers: z.nullable(z.int()),
  /** null: too few children have read to be told of */
  week: z.nullable(amount),
  /** of 28 days */
  month: z.nullable(amount),
  trend,
  /** parents who wait for an answer of a teacher */
  asks: z.int(),
  /** letters to parents that nobody used yet */
  letters: z.int(),
});
export type ClassFigures = z.output<typeof classFigures>;

export const schoolOverview = endpoint({
  ...get,
  path: '/api/school',
  query: z.object({ school }),
  reply: z.object({ classes: z.array(classFigures) }),
});

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  /** `coteacher`: teaches a class by the invitation of its owner, and has no seat in the school */
  kind: z.enum(['lead', 'teacher', 'coteacher']),
  since: z.string(),
  /** names of the open classes */
  classes: z.array(z.string()),
  /** the caller */
  you: z.boolean(),
});
export type SchoolPerson = z.output<typeof person>;

const seatKind = z.enum(['teacher', 'lead']);
const people = z.object({
  people: z.array(person),
  /** the open invitations, and until when each works */
  invitations: z.array(z.object({ kind: seatKind, until: z.string() })),
});
export type SchoolPeople = z.output<typeof people>;

export const listSchoolPeople = endpoint({
  ...get,
  path: '/api/school_people',
  query: z.object({ school }),
  reply: people,
});

/** Makes a code with which one grown-up comes into the school. */
export const inviteToSchool = endpoint({
  ...post,
  path: '/api/school_invite',
  body: z.object({
    school,
    kind: seatKind,
    /** random; the same in a repeat after a lost reply, which then makes the same code */
    requestId,
  }),
  /** `code`: shown now and never again. */
  reply: z.object({ code: z.string(), until: z.string() }),
});

export const endSchoolInvitations = endpoint({
  ...post,
  path: '/api/school_invitations_end',
  body: z.object({ school }),
  reply: people,
});

/** Comes into a school. An own school without other teachers goes along: its classes and their children are the school's then. */
export const joinSchool = endpoint({
  ...post,
  path: '/api/school_join',
  body: z.object({
    /** any text, so that a mistyped code gets the same answer as an old one */
    code: z.string().check(z.maxLength(200)),
  }),
  reply: z.object({ lead: z.boolean() }),
});

/** Makes somebody of the school a lead, or ends it. The last lead stays: that changes nothing. */
export const setLead = endpoint({
  ...post,
  path: '/api/school_lead',
  body: z.object({ school, person: z.uuid(), lead: z.boolean() }),
  reply: people,
});

/** Ends that somebody is in the school; the account stays. Of the last lead it changes nothing. */
export const endSeat = endpoint({
  ...post,
  path: '/api/school_seat_end',
  body: z.object({ school, person: z.uuid() }),
  reply: people,
});
