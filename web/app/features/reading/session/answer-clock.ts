/**
 * The countdown of one attempt. It measures the time that passed, not its ticks, so it stays right in a slow or sleeping
 * tab. It is paused while a message is open or the page is hidden. All times are milliseconds.
 */
import { limits } from '@readling/contract';

/** A setting of the learner: the limit of the question, twice that, or no countdown. The time is recorded in any case. */
export type ClockMode = 'normal' | 'double' | 'off';

export type AnswerClock = {
  /** the limit of the question */
  limit: number;
  /** how many times the whole limit was added again */
  added: number;
  mode: ClockMode;
  /** the time that passed before `since` */
  passed: number;
  /** null = paused */
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

/** The whole time for this attempt; infinite when the countdown is off. */
export const allowed = ({ limit, added, mode }: AnswerClock): number => limit * factor[mode] * (1 + added);

export const left = (clock: AnswerClock, now: number): number =>
  Math.max(0, allowed(clock) - spent(clock, now));

export const isOver = (clock: AnswerClock, now: number): boolean => left(clock, now) <= 0;

/** More time is offered near the end; from the start when the limit is short. */
export const offersMoreTime = (clock: AnswerClock, now: number): boolean =>
  left(clock, now) <= limits.moreTimeWarningSeconds * 1000;

export const pause = (clock: AnswerClock, now: number): AnswerClock => ({
  ...clock,
  passed: spent(clock, now),
  since: null,
});

export const resume = (clock: AnswerClock, now: number): AnswerClock =>
  clock.since === null ? { ...clock, since: now } : clock;

export const addTime = (clock: AnswerClock): AnswerClock => ({ ...clock, added: clock.added + 1 });
