/**
 * The current testlet of each learner on this device: every answer, and the draft of the next one. A closed
 * tab, a reload or a lost network loses nothing. It is deleted when the server has accepted the testlet.
 */
import type { PlacementPassage } from '@readling/contract';
import * as z from 'zod/mini';
import {
  fromItemAnswer,
  fromTestlet,
  toItemAnswer,
  toTestlet,
  wireAnswer,
} from '#web/api/placement-calls.ts';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';
import type { StoredCard } from '../session/placement-state.ts';

/** The stored names are those of the wire, so that answers outlive an update of the app. */
const storedCard = z.object({
  /** as it came from the server, which checked it */
  passage: z.custom<PlacementPassage>(
    (value) => typeof value === 'object' && value !== null && 'tasks' in value && Array.isArray(value.tasks),
  ),
  answers: z.array(wireAnswer),
  draft: z.string(),
  openMs: z.number(),
  usedMs: z.number(),
  sent: z.boolean(),
});

const keyOf = (learner: string) => `readling.placement/${learner}`;

export function storeCard(learner: string, { testlet, answers, ...rest }: StoredCard) {
  const stored = { ...rest, passage: fromTestlet(testlet), answers: answers.map(fromItemAnswer) };
  writeStored('localStorage', keyOf(learner), stored);
}

export function findStoredCard(learner: string): StoredCard | null {
  const stored = readStored('localStorage', keyOf(learner), storedCard);
  if (!stored) return null;
  const { passage, answers, ...rest } = stored;
  return { ...rest, testlet: toTestlet(passage), answers: answers.map(toItemAnswer) };
}

export const deleteCard = (learner: string) => deleteStored('localStorage', keyOf(learner));

/** Whether this tab shows the test: a reload goes straight back to the question. */
const hereKey = 'readling.placement.here';
export const markHere = (learner: string) => writeStored('sessionStorage', hereKey, learner);
export const isHere = (learner: string) => readStored('sessionStorage', hereKey, z.string()) === learner;
export const unmarkHere = () => deleteStored('sessionStorage', hereKey);
