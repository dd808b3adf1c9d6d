/**
 * Processor time of a process and its children, which on a busy machine varies less than the time that passes. And its
 * memory.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // the unit of /proc, on every Linux of today

function readStat(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const [own, endedChildren] = [fields.slice(11, 13), fields.slice(13, 15)].map(
      (pair) => Number(pair[0]) + Number(pair[1]),
    );
    return { pid, parent: Number(fields[1]), own: own ?? 0, endedChildren: endedChildren ?? 0 };
  } catch {
    return { pid, parent: 0, own: 0, endedChildren: 0 }; // it has ended
  }
}

/** Returns seconds, or 0 on systems without /proc. */
export function cpuSeconds(pid: number): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat);
  const ticks = all.map((each) => {
    if (each.pid === String(pid)) return each.own + each.endedChildren;
    return each.parent === pid ? each.own : 0;
  });
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** Returns the memory of a process in MB, or NaN on systems without /proc. */
export function memoryMb(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
