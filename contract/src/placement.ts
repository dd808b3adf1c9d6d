/**
 * The placement test, and later changes of a learner's level. A test has a few short passages, one after
 * another. The server chooses the next one from the answers so far. It never sends a right answer.
 *
 *   next ──> current passage ──> save (any number of times) ──> submit ─┬─> the next passage
 *                                                                       └─> a level, or `unsure`
 */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { level } from './library.ts';
import { limits } from './limits.ts';
import { placementLimits } from './placement-limits.ts';
import { passageId } from './reading.ts';

const taskId = text(1, 40);
/** In seconds: how long the question was open, as the browser measured it. */
const seconds = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1e9))));
const answer = text(0, limits.answerLength);
const answers = z
  .array(z.object({ task_id: taskId, answer, seconds }))
  .check(z.maxLength(placementLimits.tasks));

/**
 * `options`: in an order that stays the same for this test; null = free text. `expected_time`: in seconds.
 * `audios`: names under /audio/, without .mp3: the text, then the question of each task in order; empty where
 * there are no recordings. `answers`: those saved so far. `task_number`: the number of the passage in this
 * test, from 1. `task_total`: how many passages the test will probably have; passages that a device stored
 * earlier have none.
 */
const placementPassage = z.object({
  id: z.string(),
  task_number: z.int(),
  task_total: z.optional(z.int()),
  text: z.string(),
  expected_time: z.number(),
  audios: z.array(z.string()),
  tasks: z.array(
    z.object({ id: z.string(), question: z.string(), options: z.nullable(z.array(z.string())) }),
  ),
  answers: z.array(z.object({ task_id: z.string(), answer: z.string() })),
});
export type PlacementPassage = z.output<typeof placementPassage>;

/** The sentences that are said around the placement test. Their texts: content/library/prompts.json. */
export const placementPromptIds = ['before', 'age', 'break', 'paused', 'placed', 'unsure'] as const;
export type PlacementPromptId = (typeof placementPromptIds)[number];

/**
 * `from` and `to`: the true level is between them with a probability of at least 0.8. `unsure`: the answers
 * do not show a level, so none is named.
 */
const result = {
  placement_level: z.nullable(level),
  from: level,
  to: level,
  unsure: z.boolean(),
};
const placementResult = z.object({ ...result, at: z.string() });
export type PlacementResult = z.output<typeof placementResult>;

/** `prompts`: their recordings by id. One that has no recording yet is left out. */
export const placementState = endpoint({
  method: 'GET',
  path: '/api/tst_plcm_state',
  access: 'learner',
  csrf: false,
  changes: false,
  reply: z.object({
    open: z.boolean(),
    result: z.nullable(placementResult),
    prompts: z.record(z.string(), z.string()),
  }),
});

export const placementNext = endpoint({
  method: 'GET',
  path: '/api/tst_plcm_next',
  access: 'learner',
  csrf: false,
  changes: true,
  query: z.object({ school_year: z.optional(z.string().check(z.regex(/^(?:\d|1[0-3])$/))) }),
  reply: placementPassage,
});

export const placementSave = endpoint({
  method: 'POST',
  path: '/api/tst_plcm_save',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ passage_id: passageId, answers }),
  reply: z.object({ saved: z.literal(true) }),
});

export const placementSubmit = endpoint({
  method: 'POST',
  path: '/api/tst_plcm_submit',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ passage_id: passageId, answers }),
  reply: z.discriminatedUnion('action', [
    z.object({ action: z.literal('next'), placement_level: z.null(), passage: placementPassage }),
    z.object({ action: z.literal('placement'), ...result, passage: z.null() }),
  ]),
});
export type PlacementReply = z.output<typeof placementSubmit.reply>;

/**
 * The offer of the next level or the one below, after recent readings. The learner accepts or declines it.
 */
export const levelOffer = z.object({ from: level, to: level });
export type LevelOffer = z.output<typeof levelOffer>;

export const levelAnswer = endpoint({
  method: 'POST',
  path: '/api/level_answer',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ to: level, accept: z.boolean() }),
  reply: z.object({ level: z.nullable(level) }),
});

export const levelChanges = endpoint({
  method: 'GET',
  path: '/api/level_changes',
  access: 'learner',
  csrf: false,
  changes: false,
  reply: z.array(
    z.object({
      from: z.nullable(level),
      to: z.nullable(level),
      why: z.enum(['placement', 'offer', 'chosen']),
      at: z.string(),
    }),
  ),
});
export type LevelChange = z.output<typeof levelChanges.reply>[number];
