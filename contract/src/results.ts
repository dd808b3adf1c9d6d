/** The results of readings. Marks are means of grades (0 to 5); times are seconds. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { levelOffer } from './placement.ts';
import { passageId } from './reading.ts';

const timed = z.object({ question: z.string(), time: z.number() });

export const readingResults = endpoint({
  method: 'POST',
  path: '/api/reading_results',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ taskUID: passageId }),
  reply: z.object({
    title: z.string(),
    level: z.int(),
    finished: z.boolean(),
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
  reply: z.array(dashboardRow),
});

export const dashboardClean = endpoint({
  method: 'GET',
  path: '/api/dashboard_clean',
  access: 'learner',
  csrf: true,
  changes: true,
  reply: z.object({ cleaned: z.int(), undo_until: z.nullable(z.string()) }),
});

export const dashboardUndo = endpoint({
  method: 'POST',
  path: '/api/dashboard_undo',
  access: 'learner',
  csrf: true,
  changes: true,
  reply: z.object({ restored: z.int() }),
});

export const dashboardCleared = endpoint({
  method: 'GET',
  path: '/api/dashboard_cleared',
  access: 'learner',
  csrf: false,
  changes: false,
  reply: z.object({ cleared: z.int(), undo_until: z.nullable(z.string()) }),
});
