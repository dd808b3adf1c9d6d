/** What a teacher or a parent sees of one child: how sure its strands are, its readings, and every try. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { faces } from './family-limits.ts';
import { level } from './library.ts';
import { limits } from './limits.ts';
import { block, span, strand } from './reading.ts';

const ofChild = z.object({ child: z.uuid() });

/** `range`: where the share of questions that the child understands at the first try lies; null: too few to tell. */
const strandRange = z.object({
  strand,
  answers: z.int(),
  range: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
export type StrandRange = z.output<typeof strandRange>;

/** `title` is English, `title_label` is in the asker's language. Times are ISO 8601. */
const listedReading = z.object({
  id: z.uuid(),
  passage_id: z.string(),
  title: z.string(),
  title_label: z.string(),
  level: z.int(),
  opened_at: z.string(),
  finished_at: z.nullable(z.string()),
  questions: z.int(),
  solved: z.int(),
});
export type ListedReading = z.output<typeof listedReading>;

export const childOverview = endpoint({
  method: 'GET',
  path: '/api/child_overview',
  access: 'user',
  csrf: false,
  changes: false,
  query: ofChild,
  reply: z.object({
    strands: z.array(strandRange),
    /** the newest ones, newest first */
    readings: z.array(listedReading),
  }),
});

/**
 * `answer`: '' = nothing. `verdict`: `unread` = in another language, which cost no try. `hints`: the help that the reply
 * gave. `seconds`: on the question.
 */
const shownTry = z.object({
  attempt: z.int(),
  answer: z.string(),
  verdict: z.enum(['right', 'partly', 'not_yet', 'unread']),
  hints: z.array(z.string()),
  answered_at: z.string(),
  seconds: z.number(),
  /** the asker's own verdict; null: none, or taken back */
  review: z.nullable(z.boolean()),
  /** what other grown-ups say, the newest first. `name`: of a teacher, for another teacher of the child */
  others: z.array(
    z.object({ from: z.enum(['teacher', 'family']), name: z.nullable(z.string()), right: z.boolean() }),
  ),
  /** the newest verdict of all, which counts; null: there is none */
  counts: z.nullable(z.boolean()),
});
export type ShownTry = z.output<typeof shownTry>;

/** A question that the child has tried. `number` counts the questions of the reading from 1. */
const triedQuestion = z.object({
  number: z.int(),
  set: z.string(),
  question: z.int(),
  text: z.string(),
  strand,
  /** the child wrote the answer, instead of choosing it */
  written: z.boolean(),
  /** the child thinks that it was right */
  appealed: z.boolean(),
  /** of the text of the part; empty when that text is not here */
  evidence: z.array(span),
  tries: z.array(shownTry),
});
export type TriedQuestion = z.output<typeof triedQuestion>;

export const childReading = endpoint({
  method: 'GET',
  path: '/api/child_reading',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.extend(ofChild, { reading: z.uuid() }),
  reply: z.object({
    reading: listedReading,
    /** the parts of which a question was tried; `blocks` is null when the story has changed since or left the library */
    parts: z.array(
      z.object({
        part: z.int(),
        blocks: z.nullable(z.array(block)),
        questions: z.array(triedQuestion),
      }),
    ),
  }),
});
export type ChildReading = z.output<typeof childReading.reply>;

/**
 * Why an answer got its verdict. `kept`: it adds nothing to an earlier half. `judged`: a grown-up had judged the same
 * thought. `changed`: the reason is not stored, and the marker gives another verdict today. `gone`: so is the question.
 */
const reasons = [
  ...(['chosen', 'complete', 'side-and-reason', 'spelling'] as const),
  ...(['part', 'own-words', 'one-answer', 'clear-words', 'side', 'reason', 'more-words'] as const),
  ...(['fewer-words', 'kept'] as const),
  ...(['empty', 'question', 'language', 'option', 'misread', 'roles', 'denied', 'none', 'few'] as const),
  ...(['no-reason', 'copied', 'short', 'other-story'] as const),
  ...(['judged', 'changed', 'gone'] as const),
] as const;
export type Reason = (typeof reasons)[number];

/** An answer and why it was marked so. `found`, `missing`: ideas, in English. */
const decision = z.extend(shownTry, {
  /** null: the reading does not ask it any more */
  question: z.nullable(z.string()),
  why: z.enum(reasons),
  /** it was marked together with the half answer before it */
  joined: z.boolean(),
  found: z.array(z.string()),
  missing: z.array(z.string()),
});
export type Decision = z.output<typeof decision>;

/** Every answer of a child to the questions of stories, with the reason of its verdict; the newest story first. */
export const childDecisions = endpoint({
  method: 'GET',
  path: '/api/child_decisions',
  access: 'user',
  csrf: false,
  changes: false,
  /** `after`: the last reading of the page before */
  query: z.extend(ofChild, { after: z.optional(z.uuid()) }),
  reply: z.object({
    stories: z.array(z.object({ reading: listedReading, decisions: z.array(decision) })),
    /** `after` of the next page; null: there is none */
    next: z.nullable(z.uuid()),
  }),
});

export type ChildDecisions = z.output<typeof childDecisions.reply>;

/** A class on one page: what each child has read lately, and its strands. */
export const classReport = endpoint({
  method: 'GET',
  path: '/api/class_report',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply: z.object({
    name: z.string(),
    /** the days in which stories are counted */
    days: z.int(),
    /** by name */
    children: z.array(
      z.object({
        child: z.uuid(),
        name: z.string(),
        face: z.enum(faces),
        /** stories that were finished in these days */
        stories: z.int(),
        /** when a story was opened or finished last; ISO 8601 */
        last_read: z.nullable(z.string()),
        strands: z.array(strandRange),
      }),
    ),
    /** children of similar levels who need practice in the same strand */
    groups: z.array(
      z.object({
        strand,
        /** where most of them read, for their talk */
        level,
        /** by name */
        children: z.array(z.uuid()),
        /** with many questions of the strand; `set`: they all have it to read until a day. Null: they have read all */
        story: z.nullable(z.object({ passage_id: z.string(), title: z.string(), level, set: z.boolean() })),
      }),
    ),
  }),
});
export type ClassReport = z.output<typeof classReport.reply>;

/** Every try of a class, a row each. Column heads and words are English, for a spreadsheet. */
export const classCsv = endpoint({
  method: 'GET',
  path: '/api/class_csv',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply: z.string(),
  media: 'text/csv; charset=utf-8',
});

/** What to do, and what to say to the children then. */
const step = z.object({ do: z.string(), say: z.string() });

/** A talk of five minutes about any story, in the asker's language. */
export const talk = endpoint({
  method: 'GET',
  path: '/api/talk',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({
    strand,
    level: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.levels)),
  }),
  reply: z.object({
    /** how a child may begin an answer; in English, as the stories are */
    starter: z.string(),
    /** the first question */
    ask: z.string(),
    steps: z.array(step),
    /** what shows that it works */
    listen: z.string(),
    end: step,
  }),
});
export type Talk = z.output<typeof talk.reply>;
