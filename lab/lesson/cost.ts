/**
 * What open boards cost the call check-answer: other learners answer as fast as they are let, while the children of the
 * classes answer at the pace of a lesson. Rounds with boards and without alternate.
 */
import { measureLoad, type RequestSource } from '../api/load.ts';
import { median } from '../median.ts';
import type { LessonClass } from './class.ts';
import { openBoards, type Pace, prepareChildren } from './delay.ts';

type Load = { sources: RequestSource[]; rounds: number; seconds: number };

export async function measureCost(classes: LessonClass[], pace: Pace, { sources, rounds, seconds }: Load) {
  const { keepAnswering } = await prepareChildren(classes, pace);
  let isOver = false;
  const lessons = keepAnswering(() => isOver);
  const closed: number[] = [];
  const open: number[] = [];
  const refusals: number[] = [];
  const measure = async (results: number[]) => {
    const round = await measureLoad(pace.ports, sources, seconds);
    results.push(round.perSecond);
    refusals.push(round.refused);
  };
  await measure([]); // warm-up
  for (let round = 0; round < rounds; round += 1) {
    await measure(closed);
    const boards = await openBoards(classes, pace.ports);
    await measure(open);
    await boards.close();
  }
  isOver = true;
  await lessons;
  const ratios = open.map((rate, at) => rate / (closed[at] ?? 0));
  return {
    closedPerSecond: Math.round(median(closed)),
    openPerSecond: Math.round(median(open)),
    ratio: Number(median(ratios).toFixed(3)),
    refused: refusals.reduce((sum, each) => sum + each, 0),
  };
}
