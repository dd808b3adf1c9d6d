/**
 * The rules of a reading: `step(session, event) -> session`. No React, no fetch, no timers: each event brings the time.
 * An event that does not fit the state (a second click, a late tick) changes nothing and returns the same object, so that
 * a caller can compare.
 */

import type { CheckAnswerReply } from '@readling/contract';
import { limits } from '@readling/contract';
import type { Material } from '#web/api/reading-calls.ts';
import { addTime, isOver, offersMoreTime, pause, resume, spent, startClock } from './answer-clock.ts';
import { firstOpen, startQuestion } from './open-session.ts';
import { questionsOf } from './part-questions.ts';
import type { CurrentQuestion, ReadingEvent, Session } from './session-state.ts';

export function step(session: Session, event: ReadingEvent): Session {
  switch (event.type) {
    case 'started':
      return session.phase === 'intro' ? { ...session, phase: 'passage' } : session;
    case 'ready':
      return session.phase === 'passage' ? startQuestions(session, event.now) : session;
    case 'answered':
      return answer(session, event.answer, event.now);
    case 'ticked':
      return tick(session, event.now);
    case 'more-time':
      return isAnswering(session)
        ? withCurrent(session, { clock: addTime(session.current.clock), moreTimeOffered: false })
        : session;
    case 'clock-changed':
      return changeClock(session, event.mode);
    case 'page-hidden':
      return isAnswering(session)
        ? withCurrent(session, { clock: pause(session.current.clock, event.now) })
        : session;
    case 'page-shown':
      return isAnswering(session) ? resumeClock(session, event.now) : session;
    case 'earlier-part':
      return showEarlierPart(session, event.part, event.now);
    case 'marked':
      return applyMark(session, event.reply, event.now);
    case 'answer-pending':
      return setPending(session);
    case 'check-failed':
      return checkingState(session)
        ? withCurrent(session, { state: { status: 'failed', message: event.message } })
        : session;
    case 'continued':
      return closeMessage(session, event.now);
    case 'part-loaded':
      return session.phase === 'loading-part' ? openNextPart(session, event.material) : session;
  }
}

type InQuestions = Session & { phase: 'questions'; current: CurrentQuestion };

const isInQuestions = (session: Session): session is InQuestions =>
  session.phase === 'questions' && session.current !== null;
const isAnswering = (session: Session): session is InQuestions =>
  isInQuestions(session) &&
  session.current.state.status === 'answering' &&
  session.current.earlierPart === null;
const checkingState = (session: Session) =>
  isInQuestions(session) && session.current.state.status === 'checking' ? session.current.state : null;

const withCurrent = (session: Session, changes: Partial<CurrentQuestion>): Session =>
  session.current ? { ...session, current: { ...session.current, ...changes } } : session;

const resumeClock = (session: Session, now: number) =>
  session.current ? withCurrent(session, { clock: resume(session.current.clock, now) }) : session;

/** The learner opens an earlier part, or (null) comes back to the question. */
function showEarlierPart(session: Session, part: number | null, now: number): Session {
  if (!isInQuestions(session) || session.current.earlierPart === part) return session;
  const shown = withCurrent(session, { earlierPart: part, clock: pause(session.current.clock, now) });
  return part === null && isAnswering(shown) ? resumeClock(shown, now) : shown;
}

const startQuestions = (session: Session, now: number): Session =>
  session.current ? resumeClock({ ...session, phase: 'questions' }, now) : endPart(session);

function answer(session: Session, text: string, now: number): Session {
  if (!isAnswering(session)) return session;
  const { clock, attempt } = session.current;
  const timeSpent = Math.round(spent(clock, now) / 100) / 10;
  return withCurrent(session, {
    clock: pause(clock, now),
    moreTimeOffered: false,
    state: { status: 'checking', sent: { answer: text, attempt, timeSpent }, pending: false },
  });
}

function setPending(session: Session): Session {
  const state = checkingState(session);
  return state && !state.pending ? withCurrent(session, { state: { ...state, pending: true } }) : session;
}

function tick(session: Session, now: number): Session {
  const { grade } = session;
  if (grade && now >= grade.until) {
    const withoutGrade = { ...session, grade: null };
    return isInQuestions(session) &&
      session.current.state.status === 'closed' &&
      !hasMessage(session.current.state.reply)
      ? advance(withoutGrade, now)
      : withoutGrade;
  }
  if (!isAnswering(session)) return session;
  const { clock, moreTimeOffered } = session.current;
  if (isOver(clock, now)) return answer(session, limits.noResponse, now);
  return offersMoreTime(clock, now) === moreTimeOffered
    ? session
    : withCurrent(session, { moreTimeOffered: !moreTimeOffered });
}

function changeClock(session: Session, mode: Session['clockMode']): Session {
  if (session.clockMode === mode) return session;
  const changed = { ...session, clockMode: mode };
  return session.current ? withCurrent(changed, { clock: { ...session.current.clock, mode } }) : changed;
}

/** Whether the reply is shown as a message that the learner has to close. */
const hasMessage = (reply: CheckAnswerReply): boolean =>
  reply.message !== '' || Boolean(reply.correct_answer);

function applyMark(session: Session, reply: CheckAnswerReply, now: number): Session {
  const checking = checkingState(session);
  if (!checking || !session.current) return session;
  const { question, attempt, tried, removed, hints } = session.current;
  if (reply.closed) {
    const { part, questionSet, questionNumber } = question;
    const closed = { part, questionSet, questionNumber, grade: reply.grade };
    return {
      ...withCurrent(session, { state: { status: 'closed', reply } }),
      closed: [...session.closed, closed],
      grade: { value: reply.grade, until: now + limits.gradeShownMs },
    };
  }
  const { message, remarks, hint_audio, evidence } = reply;
  const hint = { message, remarks, hint_audio, evidence };
  return withCurrent(session, {
    attempt: attempt + 1,
    tried: [...tried, checking.sent.answer],
    removed: [...new Set([...removed, ...reply.removed])],
    hints: [...hints, hint],
    state: { status: 'hinted', hint, isHalf: reply.grade > 0 },
  });
}

/** The learner closes a message, or goes on before the grade disappears. */
function closeMessage(session: Session, now: number): Session {
  if (!isInQuestions(session)) return session;
  const { state, question, clock } = session.current;
  if (state.status === 'closed') return advance(session, now);
  if (state.status === 'failed')
    return resumeClock(withCurrent(session, { state: { status: 'answering' } }), now);
  if (state.status !== 'hinted') return session;
  // Each attempt has the full time.
  return withCurrent(session, {
    state: { status: 'answering' },
    clock: { ...startClock(question.seconds, session.clockMode, now), added: clock.added },
  });
}

function advance(session: Session, now: number): Session {
  const next = firstOpen(session.questions, session.closed);
  if (!next) return endPart({ ...session, current: null });
  return resumeClock({ ...session, current: startQuestion(next, session.clockMode) }, now);
}

const endPart = (session: Session): Session => ({
  ...session,
  phase: session.material.part + 1 < session.material.part_count ? 'loading-part' : 'finished',
});

/** The progress in prefetched material may be old: the closed questions of the session are newer. */
function openNextPart(session: Session, material: Material): Session {
  if (material.part !== session.material.part + 1 || material.passageId !== session.material.passageId)
    return session;
  const questions = questionsOf(material);
  const open = firstOpen(questions, session.closed);
  return {
    ...session,
    material,
    questions,
    phase: 'passage',
    current: open && startQuestion(open, session.clockMode),
  };
}
