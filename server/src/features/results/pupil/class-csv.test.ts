import { api } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addPupils, aSchool, joinClass } from '#server/testing/school.ts';

const task_UID = aPassage().id;

test('the file of a class has every try of its children, in their words, safe in a spreadsheet, with the verdict of the teacher', async () => {
  const app = await testApp({ library: aLibrary() });
  const { teacher, class: id, pupil, otherPupil } = await aSchool(app);
  await addPupils(teacher, id, 'José');
  for (const [child, answers] of [
    [pupil, ['=1+1', 'a;@bird, "red"', 'NO RESPONSE']],
    [otherPupil, ['a bird', 'the wiind took it']],
  ] as const) {
    const browser = await app.sameAccount({ learnerId: child } as Browser);
    await browser.call(api.getReadingMaterial, { task_UID, part: 0 });
    for (const [attempt, user_answer] of answers.entries())
      await browser.call(api.checkAnswer, {
        ...{ task_UID, pnum: 0, task: 'p1-inf', qnum: 0, attempt, user_answer, time_spent: 0 },
      });
  }
  const { id: reading } = await app.db
    .selectFrom('readings')
    .select('id')
    .where('user_id', '=', pupil)
    .executeTakeFirstOrThrow();
  const judged = { child: pupil, reading, set: 'p1-inf', question: 0, attempt: 1, right: true };
  await teacher.call(api.review, judged);
  const { body, headers } = await teacher.call(api.classCsv, undefined, { query: { class: id } });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-length']).toBeUndefined(); // it is sent in pieces
  const lines = body.split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFchild,story,/);
  const start = (name: string, attempt: number) =>
    `${name},The Kite,${task_UID},2,1,inf_comp,What took the kite?,${attempt}`;
  expect(lines[1]).toContain(`${start('Lin', 1)},'=1+1,not_yet,0,`);
  expect(lines[2]).toContain(`${start('Lin', 2)},"a;'@bird, ""red""",not_yet,0,`);
  expect(lines[2]).toMatch(/,right$/);
  expect(lines[3]).toContain(`${start('Lin', 3)},,not_yet,0,`);
  expect(lines[5]).toContain(`${start('Sami', 2)},the wiind took it,right,3,`);
  expect(lines.slice(6)).toEqual(['']);
});

test('the file has the newest verdict that stands, says a changed question by its place, and has no cleared story', async () => {
  const app = await testApp({ library: aLibrary() });
  const { teacher, class: id, pupil } = await aSchool(app);
  const omar = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, omar);
  const browser = await app.sameAccount({ learnerId: pupil } as Browser);
  await browser.call(api.getReadingMaterial, { task_UID, part: 0 });
  const answer = { task_UID, pnum: 0, task: 'p1-inf', qnum: 0, attempt: 0, time_spent: 0 };
  await browser.call(api.checkAnswer, { ...answer, user_answer: 'a bird' });
  const { id: reading } = await app.db.selectFrom('readings').select('id').executeTakeFirstOrThrow();
  const judge = (who: Browser, right: boolean | null) =>
    who.call(api.review, { child: pupil, reading, set: 'p1-inf', question: 0, attempt: 0, right });
  const line = async () => {
    const { body } = await teacher.call(api.classCsv, undefined, { query: { class: id } });
    return body.split('\r\n')[1] ?? '';
  };
  await judge(teacher, false);
  await judge(teacher, true);
  expect(await line()).toMatch(/,right$/);
  await judge(omar, false);
  expect(await line()).toMatch(/,not_right$/);
  await judge(omar, null);
  expect(await line()).toMatch(/,right$/);
  await app.db.updateTable('readings').set({ revision: 'old' }).execute();
  expect(await line()).toContain(',p1-inf/1,1,a bird,');
  await app.db.updateTable('readings').set({ cleared_at: new Date() }).execute();
  expect(await line()).toBe('');
});

/** Gives a child so many finished stories with eight answers each. */
async function readMuch({ db }: Awaited<ReturnType<typeof testApp>>, child: string, stories: number) {
  await sql`insert into readings (id, user_id, passage_id, revision, level, on_path, shows_results, shuffle_seed, outline,
      question_count, closed_count, opened_at, closed_at)
    select gen_random_uuid(), ${child}, ${task_UID}, 'r1', 3, true, true, n, '{}', 8, 8, now() - n * interval '1 day', now()
    from generate_series(1, ${stories}::int) n`.execute(db);
  await sql`insert into attempts (user_id, reading_id, set_id, question, attempt, part, strand, answer, time_spent, verdict,
      grade, closes, reply, answered_at)
    select user_id, id, 'p1-inf', q, 0, 0, 'inf_comp', 'the wind', 4, 'correct', 5, true, '{}', closed_at
    from readings, generate_series(1, 8) q where user_id = ${child}`.execute(db);
}

test('a long file is sent while it is read, a few stories at a time, and whoever stops the download stops the reading', async () => {
  const app = await testApp({ library: aLibrary() });
  const { teacher, class: id, pupil } = await aSchool(app);
  await readMuch(app, pupil, 105);
  const sizes: number[] = [];
  const { app: server } = app;
  const read = server.readRecent;
  let waitBefore = async (_: number) => {};
  server.readRecent = async (ask) => {
    await waitBefore(sizes.length);
    const result = await read(ask);
    sizes.push((result as unknown[]).length);
    return result;
  };
  const { body } = await teacher.call(api.classCsv, undefined, { query: { class: id } });
  const lines = body.split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(840);
  expect(lines.map((line) => line.split(',')[6])).toEqual(
    lines.map((_, at) => `p1-inf/${(at % 8) + 2}`), // of each story in turn
  );
  const whole = [105, 160, 160, 160, 160, 160, 40, 0];
  expect(sizes).toEqual(whole);

  sizes.length = 0;
  const gone = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  waitBefore = async (before) => {
    if (before !== 3) return;
    waiting.resolve();
    await release.promise;
  };
  server.server.on('request', (_, response) => response.on('close', gone.resolve));
  const download = new AbortController();
  const url = await server.listen({ port: 0 });
  const cookie = [...teacher.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}${api.classCsv.path}?class=${id}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    signal: download.signal,
  });
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('child,story,');
  await waiting.promise;
  download.abort();
  await gone.promise;
  release.resolve();
  await teacher.call(api.classCsv, undefined, { query: { class: id } });
  expect(sizes).toEqual([...whole.slice(0, 4), ...whole]);
});
