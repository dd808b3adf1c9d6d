/** Loads our server with half of what it can answer, for many minutes, and prints its memory. */
import { memoryMb } from './cpu.ts';
import { measureLoad } from './load.ts';
import type { ServerUnderTest } from './servers-under-test.ts';

/** How many figures of memory are printed, and how many of the first ones belong to the start. */
const samples = 15;
const startSamples = 5;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** `seconds`: of the round with the whole load, which comes first. */
export async function soak(
  { pids, ports, sources }: ServerUnderTest,
  { minutes, seconds }: { minutes: number; seconds: number },
) {
  const whole = await measureLoad(ports, sources, seconds);
  console.log(`whole load: ${Math.round(whole.perSecond)} answers a second`);
  const pauseMs = whole.p50; // as long as a reply takes
  const memory: number[] = [];
  let [answers, refused, p99] = [0, 0, 0];
  for (let sample = 0; sample < samples; sample += 1) {
    const round = await measureLoad(ports, sources, (minutes * 60) / samples, pauseMs);
    memory.push(pids.reduce((sum, pid) => sum + memoryMb(pid), 0));
    answers += round.requests;
    refused += round.refused;
    p99 = Math.max(p99, round.p99);
    const speed = `${Math.round(round.perSecond)}/s, p99 ${round.p99.toFixed(1)} ms`;
    console.log(
      `minute ${((minutes * (sample + 1)) / samples).toFixed(1)}: ${Math.round(memory.at(-1) ?? 0)} MB, ${speed}`,
    );
  }
  if (refused > 0) throw new Error(`${refused} requests were not answered with 200.`);
  const growth = median(memory.slice(-startSamples)) / median(memory.slice(startSamples, -startSamples));
  console.log(
    JSON.stringify({
      soak: { minutes, answers, worstP99: Math.round(p99), memoryGrowth: Number(growth.toFixed(3)) },
    }),
  );
}
