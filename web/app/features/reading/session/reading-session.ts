/**
 * The rules of a reading: `step(session, event) -> session`. No React, no fetch, no timers; the time comes with the
 * event. An event that does not fit the moment (a second click, a late tick) changes nothing and returns the very same
 * session, so that a caller can tell.
 */
import { type CheckAnswerReply, limits } from '@readling/contract';
import type { Material } from '#web/api/reading-calls.ts';
import { addTime, goOn, hold, isOver, offersMore, spent, startClock } from './answer-clock.ts';
import { ask, firstOpen } from './open-session.ts';
import { questionsOf } from './part-questions.ts';
import type { Asked, ReadingEvent, Session } from './session-state.ts';

export function step(session: Session, event: ReadingEvent): Session {
  switch (event.type) {
    case 'began':
      return session.stage === 'intro' ? { ...session, stage: 'passage' } : session;
    case 'readied':
      return session.stage === 'passage' ? startAsking(session, event.now) : session;
    case 'answered':
      return answer(session, event.answer, event.now);
    case 'ticked':
      return tick(session, event.now);
    case 'more-time':
      return isAnswering(session)
        ? withAsked(session, { clock: addTime(session.asked.clock), offered: false })
        : session;
    case 'clock-set':
      return setClock(session, event.mode);
    case 'hid':
      return isAnswering(session)
        ? withAsked(session, { clock: hold(session.asked.clock, event.now) })
        : session;
    case 'shown':
      return isAnswering(session) ? resume(session, event.now) : session;
    case 'marked':
      return marked(session, event.reply, event.now);
    case 'kept':
      return keep(session);
    case 'failed':
      return waiting(session)
        ? withAsked(session, { turn: { is: 'failed', message: event.message } })
        : session;
    case 'went-on':
      return wentOn(session, event.now);
    case 'part-came':
      return session.stage === 'turning' ? nextPart(session, event.material) : session;
  }
}

type Asking = Session & { stage: 'asking'; asked: Asked };

const isAsking = (session: Session): session is Asking =>
  session.stage === 'asking' && session.asked !== null;
const isAnswering = (session: Session): session is Asking =>
  isAsking(session) && session.asked.turn.is === 'answering';
const waiting = (session: Session) =>
  isAsking(session) && session.asked.turn.is === 'checking' ? session.asked.turn : null;

const withAsked = (session: Session, changes: Partial<Asked>): Session =>
  session.asked ? { ...session, asked: { ...session.asked, ...changes } } : session;

const resume = (session: Session, now: number) =>
  session.asked ? withAsked(session, { clock: goOn(session.asked.clock, now) }) : session;

const startAsking = (session: Session, now: number): Session =>
  session.asked ? resume({ ...session, stage: 'asking' }, now) : endPart(session);

function answer(session: Session, given: string, now: number): Session {
  if (!isAnswering(session)) return session;
  const { clock, attempt } = session.asked;
  const timeSpent = Math.round(spent(clock, now) / 100) / 10;
  return withAsked(session, {
    clock: hold(clock, now),
    offered: false,
    turn: { is: 'checking', sent: { answer: given, attempt, timeSpent }, kept: false },
  });
}

function keep(session: Session): Session {
  const turn = waiting(session);
  return turn && !turn.kept ? withAsked(session, { turn: { ...turn, kept: true } }) : session;
}

function tick(session: Session, now: number): Session {
  const { grade } = session;
  if (grade && now >= grade.until) {
    const shown = { ...session, grade: null };
    return isAsking(session) && session.asked.turn.is === 'closed' && !speaks(session.asked.turn.reply)
      ? advance(shown, now)
      : shown;
  }
  if (!isAnswering(session)) return session;
  const { clock, offered } = session.asked;
  if (isOver(clock, now)) return answer(session, limits.noResponse, now);
  return offersMore(clock, now) === offered ? session : withAsked(session, { offered: !offered });
}

function setClock(session: Session, mode: Session['clockMode']): Session {
  if (session.clockMode === mode) return session;
  const changed = { ...session, clockMode: mode };
  return session.asked ? withAsked(changed, { clock: { ...session.asked.clock, mode } }) : changed;
}

/** Something is said in a message that waits to be closed. */
export const speaks = (reply: CheckAnswerReply): boolean =>
  reply.message !== '' || Boolean(reply.correct_answer);

function marked(session: Session, reply: CheckAnswerReply, now: number): Session {
  const turn = waiting(session);
  if (!turn || !session.asked) return session;
  const { question, attempt, tried, removed, hints } = session.asked;
  if (reply.closed) {
    const { part, questionSet, questionNumber } = question;
    const place = { part, questionSet, questionNumber, grade: reply.grade };
    return {
      ...withAsked(session, { turn: { is: 'closed', reply } }),
      closed: [...session.closed, place],
      grade: { value: reply.grade, until: now + limits.gradeShownMs },
    };
  }
  const { message, said, hint_audio, evidence } = reply;
  const hint = { message, said, hint_audio, evidence };
  return withAsked(session, {
    attempt: attempt + 1,
    tried: [...tried, turn.sent.answer],
    removed: [...new Set([...removed, ...reply.removed])],
    hints: [...hints, hint],
    turn: { is: 'hinted', hint },
  });
}

/** The learner has closed a message, or does not wait for the grade to go. */
function wentOn(session: Session, now: number): Session {
  if (!isAsking(session)) return session;
  const { turn, question, clock } = session.asked;
  if (turn.is === 'closed') return advance(session, now);
  if (turn.is === 'failed') return resume(withAsked(session, { turn: { is: 'answering' } }), now);
  if (turn.is !== 'hinted') return session;
  // Each try has the whole time.
  return withAsked(session, {
    turn: { is: 'answering' },
    clock: { ...startClock(question.seconds, session.clockMode, now), added: clock.added },
  });
}

function advance(session: Session, now: number): Session {
  const next = firstOpen(session.questions, session.closed);
  if (!next) return endPart({ ...session, asked: null });
  return resume({ ...session, asked: ask(next, session.clockMode) }, now);
}

const endPart = (session: Session): Session => ({
  ...session,
  stage: session.material.part + 1 < session.material.part_count ? 'turning' : 'finished',
});

/** What the reading holds is newer than the progress of material that was fetched ahead. */
function nextPart(session: Session, material: Material): Session {
  if (material.part !== session.material.part + 1 || material.passageId !== session.material.passageId)
    return session;
  const questions = questionsOf(material);
  const open = firstOpen(questions, session.closed);
  return {
    ...session,
    material,
    questions,
    stage: 'passage',
    asked: open && ask(open, session.clockMode),
  };
}
