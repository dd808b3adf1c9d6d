/** The results of readings. Marks are means of grades (0 to 5); times are seconds. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { levelOffer } from './placement.ts';
import { passageId, strand } from './reading.ts';

/** The child whose results a parent looks at; without it they are the caller's own. */
const child = z.optional(z.uuid());
const ofChild = z.object({ child });

const timed = z.object({ question: z.string(), time: z.number() });

/**
 * The sentence for the learner. `text` is in the asker's language and contains no number; `audio` says it, null where no
 * recording in that language exists.
 */
const praise = z.object({
  /** every question solved on the first try; every one; at least half; at least a third; fewer; none; not finished yet */
  kind: z.enum(['first', 'all', 'most', 'some', 'few', 'read', 'begun']),
  text: z.string(),
  audio: z.nullable(z.string()),
});
export type Praise = z.output<typeof praise>;

/**
 * The story that follows. `file_name` is under /images/; `title` is English, `title_label` and `alt` are in the asker's
 * language. `series`: the next one about the same heroes. `path`: the next one of the learner's path at `level`.
 * `new_level`: every story of the path was read, and this one is of another level. `again`: every story was read, and
 * this one longest ago.
 */
const nextStory = z.object({
  passage_id: passageId,
  title: z.string(),
  title_label: z.string(),
  file_name: z.string(),
  alt: z.string(),
  level: z.int(),
  kind: z.enum(['series', 'path', 'new_level', 'again']),
});
export type NextStory = z.output<typeof nextStory>;

/**
 * A question of the story, in reading order. `star`: solved on the first try, on a later try, closed without being solved
 * (`again`), or not closed yet (`open`). `written`: null for a question with options. In it `tries` are what the learner
 * wrote ('' = nothing), `evidence` is the place in the text that the learner was shown, and `appealed` says whether the
 * learner thinks that the answer was right.
 */
const askedQuestion = z.object({
  question: z.string(),
  strand,
  star: z.enum(['first', 'later', 'again', 'open']),
  written: z.nullable(
    z.object({
      tries: z.array(z.string()),
      verdict: z.enum(['right', 'partly', 'not_yet', 'open']),
      evidence: z.nullable(z.string()),
      appealed: z.boolean(),
    }),
  ),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** Mean grades by strand over the latest finished readings, and how many answers each rests on. */
const recentStrands = z.object({
  readings: z.int(),
  strands: z.array(z.object({ strand, mark: z.number(), answers: z.int() })),
});
export type RecentStrands = z.output<typeof recentStrands>;

export const readingResults = endpoint({
  method: 'POST',
  path: '/api/reading_results',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ taskUID: passageId, child }),
  reply: z.object({
    passage_id: passageId,
    title: z.string(),
    title_label: z.string(),
    /** null when the passage has left the library */
    picture: z.nullable(z.object({ file_name: z.string(), alt: z.string() })),
    level: z.int(),
    finished: z.boolean(),
    /** when the last question was closed, as ISO 8601 */
    finished_at: z.nullable(z.string()),
    praise,
    next: z.nullable(nextStory),
    questions: z.array(askedQuestion),
    recent: recentStrands,
    /** only with the results of the latest finished reading, until the learner accepts or declines */
    level_offer: z.nullable(levelOffer),
    overallScore: z.object({ correct: z.int(), total: z.int() }),
    fastestAnswer: z.nullable(timed),
    longestTimeTaken: z.nullable(timed),
    attemptsPerQuestion: z.object({ first: z.int(), second: z.int(), third: z.int() }),
    timeEfficiency: z.object({ totalTime: z.number(), totalPossibleTime: z.number() }),
    averageMark: z.number(),
    LiteralAvgMark: z.optional(z.number()),
    InferentialAvgMark: z.optional(z.number()),
    CriticalAvgMark: z.optional(z.number()),
    SummaryAvgMark: z.optional(z.number()),
  }),
});
export type ReadingResults = z.output<typeof readingResults.reply>;

const mark = z.nullable(z.number());
/**
 * By position: id, level, theme (in the asker's language), title, literal, inferential, critical, summary,
 * seconds.
 */
const dashboardRow = z.tuple([
  z.string(),
  z.int(),
  z.string(),
  z.string(),
  mark,
  mark,
  mark,
  mark,
  z.number(),
]);
export type DashboardRow = z.output<typeof dashboardRow>;

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'learner',
  csrf: false,
  changes: false,
  query: ofChild,
  reply: z.array(dashboardRow),
});

export const dashboardClean = endpoint({
  method: 'GET',
  path: '/api/dashboard_clean',
  access: 'owner',
  csrf: true,
  changes: true,
  reply: z.object({ cleaned: z.int(), undo_until: z.nullable(z.string()) }),
});

export const dashboardUndo = endpoint({
  method: 'POST',
  path: '/api/dashboard_undo',
  access: 'owner',
  csrf: true,
  changes: true,
  reply: z.object({ restored: z.int() }),
});

const weeks = z.object({ now: z.int(), before: z.int() });
/** Of the last seven days and of the seven days before: stories finished, and questions solved in them. */
export const dashboardWeeks = endpoint({
  method: 'GET',
  path: '/api/dashboard_weeks',
  access: 'learner',
  csrf: false,
  changes: false,
  query: ofChild,
  reply: z.object({ stories: weeks, stars: weeks }),
});
export type DashboardWeeks = z.output<typeof dashboardWeeks.reply>;

export const dashboardCleared = endpoint({
  method: 'GET',
  path: '/api/dashboard_cleared',
  access: 'learner',
  csrf: false,
  changes: false,
  reply: z.object({ cleared: z.int(), undo_until: z.nullable(z.string()) }),
});
