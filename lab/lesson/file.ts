/** The file of all tries of a class: how soon it begins, how much memory the server needs for it, and whether it is whole. */
import type { ChildProcess } from 'node:child_process';
import { api } from '@readling/contract';
import { sql } from 'kysely';
import { memoryOf } from '../chat/servers-under-test.ts';
import { readMuch } from '../people/read-much.ts';
import type { Site } from '../scale/site.ts';
import type { LessonClass } from './class.ts';

const gradeColumn = 10;
/** The memory is looked at so often while the file is sent. */
const looks = 10;

async function memoryMb(server: ChildProcess) {
  const { heapUsed, external } = await memoryOf(server);
  return (heapUsed + external) / 1e6;
}

type Wanted = { tries: number; port: number; server: ChildProcess };

async function download({ id, teacher }: LessonClass, { tries, port, server }: Wanted) {
  const url = `http://127.0.0.1:${port}${api.classCsv.path}?class=${id}`;
  const before = await memoryMb(server);
  const begun = performance.now();
  const response = await fetch(url, { headers: teacher.headers });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  let firstMs = 0;
  let moreMb = 0;
  let rest = '';
  let lookAt = 0;
  const sums = { tries: -1, grades: 0 }; // the line of heads is no try
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    firstMs ||= Math.round(performance.now() - begun);
    const lines = `${rest}${piece}`.split('\r\n');
    rest = lines.pop() ?? '';
    sums.tries += lines.length;
    for (const line of lines) sums.grades += Number(line.split(',')[gradeColumn]) || 0;
    if (sums.tries < lookAt) continue;
    moreMb = Math.max(moreMb, (await memoryMb(server)) - before);
    lookAt += tries / looks;
  }
  return { firstMs, ms: Math.round(performance.now() - begun), moreMb: Number(moreMb.toFixed(1)), sums };
}

/**
 * Gives the children of a class about so many tries, and downloads them. `moreMb`: the memory in use while the file is sent,
 * after garbage collection, less that before. `expected`: what the database counts itself.
 */
export async function measureFile(site: Site, group: LessonClass, wanted: Wanted) {
  const ids = group.children.map((child) => child.id);
  await readMuch(site, ids, Math.ceil(wanted.tries / ids.length / 20));
  const { rows } = await sql<{ tries: number; grades: number }>`
    select count(*)::int as tries, sum(grade)::float8 as grades from attempts
    where user_id = any(${ids}::uuid[])`.execute(site.services.db);
  return { ...(await download(group, wanted)), expected: rows[0] };
}
