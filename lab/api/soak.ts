/** Loads our server with half of what it can answer, for many minutes, and prints its memory. */
import { memoryMb } from './cpu.ts';
import { measureLoad } from './load.ts';
import type { ServerUnderTest } from './servers-under-test.ts';
import { slopePerHour } from './slope.ts';

/** How many figures of memory are printed. Caches fill during the first quarter, so the slope begins after it. */
const samples = 40;

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** What JavaScript holds, by the metrics of each process. It falls at each collection, so only many samples tell. */
async function heapMb(ports: number[]): Promise<number> {
  const each = ports.map(async (port) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN) / 1e6;
  });
  return sum(await Promise.all(each));
}

/** `seconds`: of the round with the whole load, which comes first. */
export async function soak(
  { pids, ports, sources }: ServerUnderTest,
  { minutes, seconds }: { minutes: number; seconds: number },
) {
  const whole = await measureLoad(ports, sources, seconds);
  console.log(`whole load: ${Math.round(whole.perSecond)} answers a second`);
  const pauseMs = whole.p50; // as long as a reply takes
  const memory: { minute: number; rss: number; heap: number }[] = [];
  let [answers, refused, p99] = [0, 0, 0];
  for (let sample = 1; sample <= samples; sample += 1) {
    const round = await measureLoad(ports, sources, (minutes * 60) / samples, pauseMs);
    const minute = (minutes * sample) / samples;
    const [rss, heap] = [sum(pids.map(memoryMb)), await heapMb(ports)];
    memory.push({ minute, rss, heap });
    answers += round.requests;
    refused += round.refused;
    p99 = Math.max(p99, round.p99);
    const speed = `${Math.round(round.perSecond)}/s, p99 ${round.p99.toFixed(1)} ms`;
    console.log(`minute ${minute.toFixed(1)}: ${Math.round(rss)} MB, heap ${Math.round(heap)} MB, ${speed}`);
  }
  if (refused > 0) throw new Error(`${refused} requests were not answered with 200.`);
  const settled = memory.slice(samples / 4);
  const slope = (of: 'rss' | 'heap') =>
    Math.round(slopePerHour(settled.map((each) => ({ minute: each.minute, value: each[of] }))));
  const quarters = [1, 2, 3, 4].map((quarter) => memory[(samples * quarter) / 4 - 1]);
  console.log(
    JSON.stringify({
      soak: {
        ...{ minutes, answers, worstP99: Math.round(p99) },
        rssAtQuarters: quarters.map((each) => Math.round(each?.rss ?? Number.NaN)),
        heapAtQuarters: quarters.map((each) => Math.round(each?.heap ?? Number.NaN)),
        mbPerHour: { rss: slope('rss'), heap: slope('heap') },
      },
    }),
  );
}
