/**
 * The countdown of one try. It counts the time that passed, not its ticks, so a slow or sleeping tab stays right, and
 * it stands still while a message is open or the page is out of sight. Times are milliseconds.
 */
import { limits } from '@readling/contract';

/** A learner's setting: the question's limit, twice that, or no countdown at all (time is recorded all the same). */
export type ClockMode = 'normal' | 'double' | 'off';

export type AnswerClock = {
  /** the question's own limit */
  limit: number;
  /** how many times the whole limit was added again */
  added: number;
  mode: ClockMode;
  /** what passed before `since`; `since` null = standing still */
  passed: number;
  since: number | null;
};

const factor = { normal: 1, double: 2, off: Number.POSITIVE_INFINITY } as const;

export const startClock = (seconds: number, mode: ClockMode, now: number): AnswerClock => ({
  limit: seconds * 1000,
  added: 0,
  mode,
  passed: 0,
  since: now,
});

export const spent = ({ passed, since }: AnswerClock, now: number): number =>
  passed + (since === null ? 0 : Math.max(0, now - since));

/** The whole time given for this try; infinite when the countdown is off. */
export const allowed = ({ limit, added, mode }: AnswerClock): number => limit * factor[mode] * (1 + added);

export const left = (clock: AnswerClock, now: number): number =>
  Math.max(0, allowed(clock) - spent(clock, now));

export const isOver = (clock: AnswerClock, now: number): boolean => left(clock, now) <= 0;

/** More time is offered towards the end; from the start where the limit is short. */
export const offersMore = (clock: AnswerClock, now: number): boolean =>
  left(clock, now) <= limits.moreTimeWarningSeconds * 1000;

export const hold = (clock: AnswerClock, now: number): AnswerClock => ({
  ...clock,
  passed: spent(clock, now),
  since: null,
});

export const goOn = (clock: AnswerClock, now: number): AnswerClock =>
  clock.since === null ? { ...clock, since: now } : clock;

export const addTime = (clock: AnswerClock): AnswerClock => ({ ...clock, added: clock.added + 1 });
