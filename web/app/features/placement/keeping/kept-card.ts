/**
 * The passage in hand as this device holds it, one a learner: every answer, the one half written too, so that a closed
 * tab, a reload or a lost network costs nothing. It goes when the server has taken the passage.
 */
import * as z from 'zod/mini';
import { forget, recall, remember } from '#web/api/device-memory.ts';
import type { KeptCard } from '../session/placement-state.ts';

const keptCard = z.object({
  /** as it came from the server, which checked it */
  passage: z.custom<KeptCard['passage']>(
    (value) => typeof value === 'object' && value !== null && 'tasks' in value && Array.isArray(value.tasks),
  ),
  answers: z.array(z.object({ task_id: z.string(), answer: z.string(), seconds: z.nullable(z.number()) })),
  draft: z.string(),
  openMs: z.number(),
  usedMs: z.number(),
  sent: z.boolean(),
});

const keyOf = (learner: string) => `readling.placement/${learner}`;
export const keepCard = (learner: string, card: KeptCard) => remember('localStorage', keyOf(learner), card);
export const recallCard = (learner: string): KeptCard | null =>
  recall('localStorage', keyOf(learner), keptCard);
export const dropCard = (learner: string) => forget('localStorage', keyOf(learner));

/** Whether this tab shows the test: a reload goes straight back to the question. */
const hereKey = 'readling.placement.here';
export const markHere = (learner: string) => remember('sessionStorage', hereKey, learner);
export const isHere = (learner: string) => recall('sessionStorage', hereKey, z.string()) === learner;
export const unmarkHere = () => forget('sessionStorage', hereKey);
