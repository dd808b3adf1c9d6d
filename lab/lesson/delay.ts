/** How long it takes from an answer to the reply of the board that shows it. Children answer in every process. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClassBoard } from '@readling/contract';
import { seededRandomOf } from '#server/testing/seeded-random.ts';
import { quantile } from '../quantile.ts';
import { type LessonClass, overHttp } from './class.ts';
import { type Pupil, pupil, type Question, shuffled } from './pupil.ts';
import { watchBoard } from './watch-board.ts';

/** The time on each question as a browser would measure it: nobody rushes. */
const unhurriedSeconds = 9;
/** Longer than an answer that counts as rushed. */
const leastPauseMs = 2500;

/** A change that is not shown by then is not shown at all. */
const mostMs = 15_000;

type Waiting = { isRow: boolean; sentAt: number };

/**
 * Loses two questions, and from then on solves one and loses the next: so every question that closes takes the child off
 * the board or brings it back.
 */
function alternating(child: Pupil) {
  let closed = 0;
  let isRow = false;
  return {
    /** Everything up to the try that brings the first row. */
    prepare: async () => {
      for (let tries = 0; tries < 5; tries += 1)
        if ((await child.answer(false, unhurriedSeconds)).closed) closed += 1;
    },
    /** Returns whether the child is a row after its next answer; null when that changes nothing. */
    next: async (): Promise<boolean | null> => {
      if (child.question() === undefined) {
        await child.openStory();
        closed = 0;
        return null;
      }
      const isRight = closed >= 2 && closed % 2 === 0;
      const outcome = await child.answer(isRight, unhurriedSeconds);
      if (!outcome.closed) return null;
      closed += 1;
      const wasRow = isRow;
      isRow = closed >= 2 && outcome.isLost && !outcome.endsStory;
      return isRow === wasRow ? null : isRow;
    },
  };
}

/** Pairs each answer that changes the board with the first reply that has the change. */
function pairing() {
  const waiting = new Map<string, Waiting>();
  const shown = new Map<string, { isRow: boolean; at: number }>();
  const delays: number[] = [];
  return {
    delays,
    expect: (child: string, isRow: boolean, sentAt: number) => {
      const before = waiting.get(child);
      if (before) delays.push(sentAt - before.sentAt); // not shown up to now
      waiting.delete(child);
      const last = shown.get(child);
      if (last && last.isRow === isRow && last.at > sentAt) delays.push(last.at - sentAt);
      else waiting.set(child, { isRow, sentAt });
    },
    onReply: ({ needy, others }: ClassBoard) => {
      const at = performance.now();
      for (const [isRow, children] of [[true, needy] as const, [false, others] as const])
        for (const { child } of children) {
          shown.set(child, { isRow, at });
          const awaited = waiting.get(child);
          if (awaited?.isRow !== isRow) continue;
          delays.push(at - awaited.sentAt);
          waiting.delete(child);
        }
    },
    left: () => waiting.size,
  };
}

export type Pace = {
  ports: number[];
  stories: Question[][];
  /** between two answers of a child */
  everyMs: number;
};
/** The port of the process that serves the person at this place; asked again at each call. */
export const portOf = (ports: readonly number[], at: number) => () => ports[at % ports.length] ?? 0;

/** The children of the classes, spread over the processes, each just before its first row. */
export async function prepareChildren(classes: LessonClass[], { ports, stories, everyMs }: Pace) {
  const pupils = classes.flatMap(({ children }) =>
    children.map((child, at) => {
      const random = seededRandomOf('delay', child.id);
      const one = pupil(overHttp(child, portOf(ports, at)), shuffled(stories, random));
      return { id: child.id, one, script: alternating(one), random };
    }),
  );
  for (const { one } of pupils) await one.openStory();
  await sleep(leastPauseMs); // an answer takes at most the time since the story was opened
  for (const { script } of pupils) await script.prepare();
  const answered: number[] = [];
  type OnChange = (child: string, isRow: boolean, sentAt: number) => void;
  return {
    /** milliseconds of each answer to its own reply */
    answered,
    /** Until `isOver`. `onChange`: after each answer that changes the board. */
    keepAnswering: (isOver: () => boolean, onChange: OnChange = () => {}) =>
      Promise.all(
        pupils.map(async ({ id, script, random }) => {
          await sleep(random() * everyMs); // they do not begin at once
          for (;;) {
            await sleep(Math.max(leastPauseMs, everyMs * (0.75 + random() / 2)));
            if (isOver()) return;
            const sentAt = performance.now();
            const isRow = await script.next();
            answered.push(performance.now() - sentAt);
            if (isRow !== null) onChange(id, isRow, sentAt);
          }
        }),
      ),
  };
}

/** Opens the boards of all classes, each in another process than half of its children. */
export async function openBoards(
  classes: LessonClass[],
  ports: readonly number[],
  onReply: (board: ClassBoard) => void = () => {},
) {
  const boards = classes.map(({ id, teacher }, at) =>
    watchBoard(overHttp(teacher, portOf(ports, at)), id, onReply),
  );
  while (boards.some(({ latest }) => !latest())) await sleep(50);
  await sleep(1000); // now all processes know whom the boards watch
  return { close: () => Promise.all(boards.map(({ close }) => close())) };
}

export async function measureDelay(classes: LessonClass[], pace: Pace, seconds: number) {
  const { expect, onReply, delays, left } = pairing();
  const { keepAnswering, answered } = await prepareChildren(classes, pace);
  const { close } = await openBoards(classes, pace.ports, onReply);
  const until = performance.now() + seconds * 1000;
  await keepAnswering(() => performance.now() > until, expect);
  for (let waited = 0; left() > 0 && waited < mostMs; waited += 100) await sleep(100);
  await close();
  const at = (share: number) => Math.round(quantile(delays, share));
  const shown = { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  const answerP95 = Math.round(quantile(answered, 0.95));
  return { answers: answered.length, changes: delays.length, unseen: left(), ...shown, answerP95 };
}
