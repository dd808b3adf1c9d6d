/** What a reading showed. Marks are means of grades (0 to 5), times are seconds. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { passageId } from './reading.ts';

const timed = z.object({ question: z.string(), time: z.number() });

export const readingResults = endpoint({
  method: 'POST',
  path: '/api/reading_results',
  summary: 'The latest reading of a passage, open or closed.',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ taskUID: passageId }),
  reply: z.object({
    title: z.string(),
    level: z.int(),
    finished: z.boolean(),
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
  refusals: ['passage_unknown', 'reading_unknown'],
  rate: { max: 120, seconds: 60 },
});
export type ReadingResults = z.output<typeof readingResults.reply>;
