/** What must hold after any crash, said as a list of what does not. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import type { Acknowledged } from './answer-stream.ts';

type Row = {
  user_id: string;
  passage_id: string;
  reading_id: string;
  sitting: number;
  set_id: string;
  question: number;
  attempt: number;
  answer: string;
  closes: boolean;
  reply: unknown;
};
type Reading = { id: string; closed_count: number; question_count: number; closed: boolean; closes: number };

const place = ({ user_id, passage_id, sitting, set_id, question }: Row) =>
  `${user_id} ${passage_id} #${sitting} ${set_id}/${question}`;
const placeOf = ({ userId, passageId, sitting, questionSet, questionNumber, attempt }: Acknowledged) =>
  `${userId} ${passageId} #${sitting} ${questionSet}/${questionNumber} try ${attempt}`;

function compare(rows: Row[], acknowledged: Acknowledged[]): string[] {
  const stored = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${place(row)} try ${row.attempt}`;
    stored.set(key, [...(stored.get(key) ?? []), row]);
  }
  const problems: string[] = [];
  for (const each of acknowledged) {
    const key = placeOf(each);
    const found = stored.get(key) ?? [];
    stored.delete(key);
    const [row] = found;
    if (!row) problems.push(`lost: ${key}`);
    else if (found.length > 1) problems.push(`stored ${found.length} times: ${key}`);
    else if (row.answer !== each.answer || !isDeepStrictEqual(row.reply, each.reply))
      problems.push(`other than acknowledged: ${key}`);
  }
  for (const key of stored.keys()) problems.push(`stored but never acknowledged: ${key}`);
  return problems;
}

function checkCounts(rows: Row[], readings: Reading[]): string[] {
  const problems: string[] = [];
  for (const [key, tries] of Map.groupBy(rows, place)) {
    const sorted = tries.toSorted((one, other) => one.attempt - other.attempt);
    if (sorted.some(({ attempt }, index) => attempt !== index)) problems.push(`a try is missing: ${key}`);
    if (sorted.slice(0, -1).some(({ closes }) => closes)) problems.push(`a try after the close: ${key}`);
  }
  for (const { id, closed_count, question_count, closed, closes } of readings) {
    if (closed_count !== closes) problems.push(`reading ${id} counts ${closed_count}, ${closes} are closed`);
    if (closed !== closed_count >= question_count) problems.push(`reading ${id} is closed: ${closed}`);
  }
  return problems;
}

export async function audit(url: string, acknowledged: Acknowledged[]): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(`
    select a.*, r.passage_id, r.sitting from attempts a join (
      select *, row_number() over (partition by user_id, passage_id order by opened_at)::int - 1 as sitting
      from readings) r on r.user_id = a.user_id and r.id = a.reading_id`);
  const readings = await client.query<Reading>(`
    select id, closed_count, question_count, closed_at is not null as closed,
      (select count(*)::int from attempts a where a.reading_id = readings.id and closes) as closes from readings`);
  await client.end();
  return [...compare(rows, acknowledged), ...checkCounts(rows, readings.rows)];
}

/** Processes that work in a folder; known on Linux only. */
export function processesIn(folder: string): string[] {
  if (!existsSync('/proc/self/cwd')) return [];
  const worksThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false; // it has ended
    }
  };
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksThere(name));
}

/** Ends the processes that work in a folder. One may end by itself meanwhile. */
export function killProcessesIn(folder: string): void {
  for (const pid of processesIn(folder))
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}
