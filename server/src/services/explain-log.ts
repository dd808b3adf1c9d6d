import { existsSync, readFileSync, statSync } from 'node:fs';

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Returns a function that reads what was written to a log since this call. */
export function followLog(log: string) {
  const from = sizeOf(log);
  // A log that is shorter than before is a new one.
  return () => (existsSync(log) ? readFileSync(log).subarray(sizeOf(log) < from ? 0 : from) : '').toString();
}

const causes: [RegExp, (folder: string) => string][] = [
  [
    /No space left on device|Disk quota exceeded/,
    (folder) => `there is no space left on the disk of ${folder}. Free some. What was acknowledged is stored`,
  ],
  [
    /Input\/output error/,
    (folder) =>
      `the disk of ${folder} has errors. Check it, and make a backup on another disk as soon as it reads`,
  ],
  [/Read-only file system/, (folder) => `the disk of ${folder} is read-only. Check it, or mount it again`],
];

/** Says in one sentence what is wrong with the disk, from the errors in PostgreSQL's log. Undefined for other errors. */
export function explainLog(text: string, folder: string): string | undefined {
  const errors = text.split('\n').filter((line) => /\b(PANIC|FATAL|ERROR|LOG|DETAIL): /.test(line));
  for (const line of errors.reverse())
    for (const [pattern, explain] of causes) if (pattern.test(line)) return explain(folder);
  return undefined;
}
