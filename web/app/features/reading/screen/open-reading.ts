/**
 * Opens a reading: pending answers are sent, or shown again with their question; then the part of the learner's progress
 * is loaded from the server, or found on the device while the server is unavailable.
 */
import type { Material } from '#web/api/reading-calls.ts';
import { isUnavailable } from '#web/api/retry-call.ts';
import { sendOnce } from '#web/offline/answers/deliver-answer.ts';
import {
  deletePendingAnswer,
  type PendingAnswer,
  pendingAnswersOf,
} from '#web/offline/answers/pending-answers.ts';
import { loadMaterial } from '#web/offline/reading/load-material.ts';
import { clearLoadedParts, findStoredReading, requestKey } from '#web/offline/reading/stored-reading.ts';
import { findPhase } from '#web/offline/reading/tab-storage.ts';
import type { ClockMode } from '../session/answer-clock.ts';
import { openSession } from '../session/open-session.ts';
import { isSamePlace } from '../session/part-questions.ts';
import type { Session } from '../session/session-state.ts';

/** `finished`: the pending answer was the last one of the passage, and it closed the reading. */
export type OpenedReading = { status: 'open'; session: Session } | { status: 'finished'; passageId: string };

/** Passage `-1` is the learner's own path at `level`. */
type ReadingRequest = {
  passageId: string;
  level: number | undefined;
  learner: string;
  clockMode: ClockMode;
};

/**
 * Sends the pending answers of other passages, and the last answer of this passage: otherwise the request for its first
 * part would open a new reading before that answer closes the old one. Returns true when the answer closed the reading.
 */
async function sendEarlierAnswers(passageId: string, pending: readonly PendingAnswer[]): Promise<boolean> {
  let closed = false;
  for (const answer of pending.filter((each) => each.last || each.passageId !== passageId)) {
    try {
      const reply = await sendOnce(answer);
      closed ||= answer.passageId === passageId && reply.closed;
    } catch (error) {
      if (answer.passageId === passageId && isUnavailable(error)) throw error;
    }
  }
  return closed;
}

/** Loads the part of the learner's progress; part 0 contains that progress. */
async function loadCurrentPart(passageId: string, level: number | undefined): Promise<Material> {
  const first = await loadMaterial(passageId, 0, level);
  const { part, questionSet } = first.progress;
  return part > 0 && questionSet !== null ? loadMaterial(first.passageId, part) : first;
}

/** Returns the pending answer to the current question, or null. The server already has any other answer. */
function findCurrentAnswer(material: Material, pending: readonly PendingAnswer[]): PendingAnswer | null {
  const answer = pending.find(({ passageId }) => passageId === material.passageId);
  if (!answer) return null;
  const { progress } = material;
  if (isSamePlace(answer, progress) && answer.attempt === progress.attempt) return answer;
  deletePendingAnswer(answer);
  return null;
}

/** Loads from the server; finds the stored reading while the server is unavailable. */
async function findMaterial({ passageId, level, learner }: ReadingRequest): Promise<Material | 'finished'> {
  try {
    if (await sendEarlierAnswers(passageId, pendingAnswersOf(learner))) return 'finished';
    return await loadCurrentPart(passageId, level);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const stored = await findStoredReading(learner, requestKey(passageId, level));
    if (stored) return stored;
    throw error;
  }
}

export async function openReading(request: ReadingRequest): Promise<OpenedReading> {
  const { passageId, learner, clockMode } = request;
  clearLoadedParts();
  const material = await findMaterial(request);
  if (material === 'finished') return { status: 'finished', passageId };
  const pendingAnswer = findCurrentAnswer(material, pendingAnswersOf(learner));
  const phase = findPhase(material.passageId, material.part);
  return { status: 'open', session: openSession(material, { clockMode, phase, pendingAnswer }) };
}
