/**
 * Comes back to a reading, or starts it: what was not sent is sent or put back in hand, and the part in which the
 * reading stands is fetched, or taken from the device while the network is away.
 */
import type { Material } from '#web/api/reading-calls.ts';
import { isAway } from '#web/api/until-answered.ts';
import { sendOnce } from '../keeping/deliver-answer.ts';
import { answersOf, dropAnswer, type KeptAnswer } from '../keeping/kept-answers.ts';
import { askedFor, forgetFresh, recallReading } from '../keeping/kept-reading.ts';
import { loadMaterial } from '../keeping/load-material.ts';
import { recallStage } from '../keeping/stage-memory.ts';
import type { ClockMode } from '../session/answer-clock.ts';
import { openSession } from '../session/open-session.ts';
import { isSamePlace } from '../session/part-questions.ts';
import type { Session } from '../session/session-state.ts';

/** `over`: the answer that had waited was the last one; the reading is closed. */
export type Opened = { is: 'open'; session: Session } | { is: 'over'; passageId: string };

type Asked = { passageId: string; level: number | undefined; learner: string; clockMode: ClockMode };

/**
 * Sends what waited from other passages, and the last answer of this one: fetching its first part again would open a
 * new reading before that answer closed the old one. True when it did close it.
 */
async function settleEarlier(passageId: string, kept: readonly KeptAnswer[]): Promise<boolean> {
  let closed = false;
  for (const answer of kept.filter((each) => each.last || each.passageId !== passageId)) {
    try {
      const reply = await sendOnce(answer);
      closed ||= answer.passageId === passageId && reply.closed;
    } catch (error) {
      if (answer.passageId === passageId && isAway(error)) throw error;
    }
  }
  return closed;
}

/** The part where the reading stands; on the way there part 0 says which it is. */
async function partInHand(passageId: string, level: number | undefined): Promise<Material> {
  const first = await loadMaterial(passageId, 0, level);
  const { part, questionSet } = first.progress;
  return part > 0 && questionSet !== null ? loadMaterial(first.passageId, part) : first;
}

/** The kept answer, if it is to the question in hand; the server has any other already. */
function unsentOf(material: Material, kept: readonly KeptAnswer[]): KeptAnswer | null {
  const answer = kept.find(({ passageId }) => passageId === material.passageId);
  if (!answer) return null;
  const { progress } = material;
  const isInHand = isSamePlace(answer, progress);
  if (isInHand && answer.attempt === progress.attempt) return answer;
  dropAnswer(answer);
  return null;
}

/** From the server; while that is away, as it was left on this device. */
async function findMaterial({ passageId, level, learner }: Asked): Promise<Material | 'over'> {
  try {
    if (await settleEarlier(passageId, answersOf(learner))) return 'over';
    return await partInHand(passageId, level);
  } catch (error) {
    const kept = isAway(error) ? await recallReading(learner, askedFor(passageId, level)) : null;
    if (kept) return kept;
    throw error;
  }
}

export async function openReading(asked: Asked): Promise<Opened> {
  const { passageId, learner, clockMode } = asked;
  forgetFresh();
  const material = await findMaterial(asked);
  if (material === 'over') return { is: 'over', passageId };
  const unsent = unsentOf(material, answersOf(learner));
  const stage = recallStage(material.passageId, material.part);
  return { is: 'open', session: openSession(material, { clockMode, stage, unsent }) };
}
