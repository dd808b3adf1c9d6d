import { api } from '@readling/contract';
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
