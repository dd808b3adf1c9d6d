/**
 * Whether a child needs its teacher now, from its answers in one reading. Pure: all thresholds of the board are here, and
 * the table of cases is `why-stuck.test.ts`. Presence is not known: a child who listens to a long part sends nothing.
 */
import { classLimits, type WhyStuck } from '@readling/contract';

export type LessonTry = {
  set: string;
  question: number;
  part: number;
  attempt: number;
  /** 0 to 5 */
  grade: number;
  closes: boolean;
  /** on the question, as the browser measured them */
  seconds: number;
  at: Date;
};

export type LessonReading = {
  openedAt: Date;
  closedAt: Date | null;
  /** in the order in which they were answered; tries in another language are left out */
  tries: readonly LessonTry[];
  /** what hearing the part in hand and answering its question may take */
  expectedSeconds: number;
  /** the time that the page gives for the question that was tried last */
  questionSeconds: number;
};

export type Stuck = { why: WhyStuck; since: Date };
export type PupilState = 'reading' | 'done' | 'resting' | 'absent';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** An open third try is left alone for its hint and for the time of its question, and at least for a minute. */
const hintMs = 30 * secondMs;
const thirdTryMs = minuteMs;
/** Of so many questions that were closed last ... */
const lastClosed = 3;
/** ... so many without a mark are too many. */
const enoughClosed = 2;
/** A part tells something from so many closed questions on. */
const fewestOfPart = 2;
/** Nobody reads a question and an answer to it in less time. */
const rushedSeconds = 2;
const rushedInARow = 3;
/** At least so long without an answer, and at least twice what the part may take. */
const quietMs = 4 * minuteMs;
/** After a wrong try there is no part to hear: at least so long, and at least twice the time of the question. */
const quietAfterWrongMs = 3 * minuteMs;
/** After so long a child is not in the lesson any more, and is no row. */
const awayMs = 15 * minuteMs;
/** A child who asked longer ago is not in the lesson any more. */
export const askedMs = classLimits.helpMinutes * minuteMs;
/** A finished story counts for the lesson for so long. */
export const lessonMs = 60 * minuteMs;

const keyOf = ({ set, question }: LessonTry) => `${set}/${question}`;
const isLost = ({ grade }: LessonTry) => grade === 0;

function closed({ tries }: LessonReading): Stuck | null {
  const last = tries.filter(({ closes }) => closes).slice(-lastClosed);
  const newest = last.at(-1);
  if (!newest || !isLost(newest) || last.filter(isLost).length < enoughClosed) return null;
  return { why: 'closed', since: newest.at };
}

function thirdTry({ tries, questionSeconds }: LessonReading, now: Date): Stuck | null {
  const last = tries.at(-1);
  if (!last || last.closes) return null;
  const ofQuestion = tries.filter((each) => keyOf(each) === keyOf(last));
  const since = new Date(last.at.getTime() + Math.max(thirdTryMs, hintMs + questionSeconds * secondMs));
  return ofQuestion.length >= 2 && ofQuestion.every(isLost) && since <= now
    ? { why: 'third_try', since }
    : null;
}

function tooHard({ tries }: LessonReading): Stuck | null {
  const byPart = Map.groupBy(
    tries.filter(({ closes }) => closes),
    ({ part }) => part,
  );
  const hard = [...byPart.values()].filter(
    (questions) =>
      questions.length >= fewestOfPart && questions.filter(isLost).length * 2 >= questions.length,
  );
  const newest = tries.findLast(({ closes }) => closes);
  return hard.length >= 2 && newest && isLost(newest) ? { why: 'too_hard', since: newest.at } : null;
}

function rushing({ tries }: LessonReading): Stuck | null {
  const last = tries.slice(-rushedInARow);
  const newest = last.at(-1);
  const areFast = last.length === rushedInARow && last.every(({ seconds }) => seconds < rushedSeconds);
  return newest && areFast && last.some(isLost) ? { why: 'rushing', since: newest.at } : null;
}

const lastSign = ({ openedAt, tries }: LessonReading) =>
  new Date(Math.max(openedAt.getTime(), tries.at(-1)?.at.getTime() ?? 0));

function quiet(reading: LessonReading, now: Date): Stuck | null {
  const last = reading.tries.at(-1);
  const patience =
    last && !last.closes
      ? Math.max(quietAfterWrongMs, 2 * reading.questionSeconds * secondMs)
      : Math.max(quietMs, 2 * reading.expectedSeconds * secondMs);
  const since = new Date(lastSign(reading).getTime() + patience);
  return since <= now ? { why: 'quiet', since } : null;
}

export const isAsking = (askedAt: Date | null, now: Date): askedAt is Date =>
  askedAt !== null && now.getTime() - askedAt.getTime() < askedMs;

/** The first reason that holds; null for a child who needs nobody, has finished, or is away. */
export function whyStuck(reading: LessonReading, now: Date): Stuck | null {
  if (reading.closedAt || stateOf(reading, now) !== 'reading') return null;
  return (
    tooHard(reading) ?? closed(reading) ?? rushing(reading) ?? thirdTry(reading, now) ?? quiet(reading, now)
  );
}

export function stateOf(reading: LessonReading | null, now: Date): PupilState {
  if (!reading) return 'absent';
  const ago = (then: Date) => now.getTime() - then.getTime();
  if (reading.closedAt) return ago(reading.closedAt) < lessonMs ? 'done' : 'absent';
  const since = ago(lastSign(reading));
  if (since < awayMs) return 'reading';
  return since < lessonMs ? 'resting' : 'absent';
}
