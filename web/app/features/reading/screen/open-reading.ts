/**
 * Comes back to a reading, or starts it: what was not sent is sent or put back in hand, and the part in which the
 * reading stands is fetched, or taken from the device while the network is away.
 */
import type { Material } from '@readling/contract';
import { isAway } from '#web/api/until-answered.ts';
import { sendOnce } from '../keeping/deliver-answer.ts';
import { answersOf, dropAnswer, type KeptAnswer } from '../keeping/kept-answers.ts';
import { askedFor, forgetFresh, recallReading } from '../keeping/kept-reading.ts';
import { loadMaterial } from '../keeping/load-material.ts';
import { recallStage } from '../keeping/stage-memory.ts';
import type { ClockMode } from '../session/answer-clock.ts';
import { openSession } from '../session/open-session.ts';
import type { Session } from '../session/session-state.ts';

/** `over`: the answer that had waited was the last one; the reading is closed. */
export type Opened = { is: 'open'; session: Session } | { is: 'over'; task: string };

type Asked = { task: string; level: number | undefined; learner: string; clockMode: ClockMode };

/**
 * Sends what waited from other passages, and the last answer of this one: fetching its first part again would open a
 * new reading before that answer closed the old one. True when it did close it.
 */
async function settleEarlier(task: string, kept: readonly KeptAnswer[]): Promise<boolean> {
  let closed = false;
  for (const answer of kept.filter((each) => each.last || each.task !== task)) {
    try {
      const reply = await sendOnce(answer);
      closed ||= answer.task === task && reply.closed;
    } catch (error) {
      if (answer.task === task && isAway(error)) throw error;
    }
  }
  return closed;
}

/** The part where the reading stands; on the way there part 0 says which it is. */
async function partInHand(task: string, level: number | undefined): Promise<Material> {
  const first = await loadMaterial(task, 0, level);
  const { part, set } = first.progress;
  return part > 0 && set !== null ? loadMaterial(first.task_UID, part) : first;
}

/** The kept answer, if it is to the question in hand; the server has any other already. */
function unsentOf(material: Material, kept: readonly KeptAnswer[]): KeptAnswer | null {
  const answer = kept.find(({ task }) => task === material.task_UID);
  if (!answer) return null;
  const { part, set, question, attempt } = material.progress;
  const isInHand = answer.part === part && answer.set === set && answer.question === question;
  if (isInHand && answer.attempt === attempt) return answer;
  dropAnswer(answer);
  return null;
}

/** From the server; while that is away, as it was left on this device. */
async function findMaterial({ task, level, learner }: Asked): Promise<Material | 'over'> {
  try {
    if (await settleEarlier(task, answersOf(learner))) return 'over';
    return await partInHand(task, level);
  } catch (error) {
    const kept = isAway(error) ? await recallReading(learner, askedFor(task, level)) : null;
    if (kept) return kept;
    throw error;
  }
}

export async function openReading(asked: Asked): Promise<Opened> {
  const { task, learner, clockMode } = asked;
  forgetFresh();
  const material = await findMaterial(asked);
  if (material === 'over') return { is: 'over', task };
  const unsent = unsentOf(material, answersOf(learner));
  const stage = recallStage(material.task_UID, material.part);
  return { is: 'open', session: openSession(material, { clockMode, stage, unsent }) };
}
