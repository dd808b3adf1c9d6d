import { api, classLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { countOwnRows } from '#server/store/own-data.ts';
import { mina, withMina } from '#server/testing/account.ts';
import { addClass, addPupils, aSchool, pupilsOf } from '#server/testing/school.ts';

const namesOf = async (...of: Parameters<typeof pupilsOf>) => (await pupilsOf(...of)).map(({ name }) => name);

/** A teacher with a password, a class of two, and an open class beside it. */
async function aTeacher() {
  const { app, browser: teacher } = await withMina();
  const id = await addClass(teacher, '4a');
  const [lin = '', sami = ''] = await addPupils(teacher, id, 'Lin\nSami');
  return { app, teacher, class: id, lin, sami, other: await addClass(teacher, '4b') };
}

test('a child moves to another class with its results and its card, and a repeat changes nothing', async () => {
  const { app, teacher, class: id, lin, other } = await aTeacher();
  const made = await teacher.call(api.makeCard, { child: lin, requestId: crypto.randomUUID() });
  const code = made.body.cards[0]?.code ?? '';
  for (let times = 0; times < 2; times++) {
    const { body } = await teacher.call(api.moveChild, { child: lin, to: other });
    expect(body).toMatchObject({ id: other, children: 1 });
  }
  expect([await namesOf(teacher, id), await namesOf(teacher, other)]).toEqual([['Sami'], ['Lin']]);
  expect((await app.visitor().call(api.useCard, { code })).status).toBe(200);
});

test('two moves of a child at once end in one class', async () => {
  const { app, teacher, class: id, lin, other } = await aTeacher();
  const third = await addClass(teacher, '4c');
  await Promise.all([other, third, id].map((to) => teacher.call(api.moveChild, { child: lin, to })));
  const rows = await app.db.selectFrom('class_children').selectAll().where('user_id', '=', lin).execute();
  expect(rows).toHaveLength(1);
});

test('nobody moves into an archived class, a full one, or one of another school', async () => {
  const { app, teacher, class: id, lin, other } = await aTeacher();
  const move = async (to: string) => (await teacher.call(api.moveChild, { child: lin, to })).refusal?.code;
  const many = Array.from({ length: classLimits.children }, (_, at) => `Child ${at}`).join('\n');
  await teacher.call(api.applyRoster, { class: other, text: many });
  expect(await move(other)).toBe('class_full');
  const archived = await addClass(teacher, 'Old');
  await teacher.call(api.saveClass, { class: archived, archived: true });
  expect(await move(archived)).toBe('not_found');
  const foreign = await aSchool(app);
  expect(await move(foreign.class)).toBe('not_found');
  // Somebody who teaches in two schools still moves no child from one to the other.
  const since = app.services.clock();
  await app.db
    .insertInto('class_teachers')
    .values({
      user_id: (await teacher.call(api.status)).body.user.id,
      class_id: foreign.class,
      since,
      is_owner: false,
    })
    .execute();
  expect(await move(foreign.class)).toBe('not_found');
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Sami']);
});

test('an archived class is deleted after the password, with everything about its children', async () => {
  const { app, teacher, class: id, lin, sami, other } = await aTeacher();
  const { body: made } = await teacher.call(api.makeCards, {
    class: id,
    requestId: '1'.repeat(20),
    all: true,
  });
  const tablet = app.visitor();
  await tablet.call(api.useCard, { code: made.cards[1]?.code ?? '' });
  await addPupils(teacher, other, 'Omar');
  const erase = (password?: string) =>
    teacher.call(api.deleteClass, { class: id, ...(password && { password }) });

  expect((await erase(mina.userPassword)).refusal?.code).toBe('not_allowed'); // it is open
  await teacher.call(api.saveClass, { class: id, archived: true });
  expect((await erase()).refusal?.code).toBe('bad_credentials');
  expect((await erase('three bees on a tram')).refusal?.code).toBe('bad_credentials');
  expect(await namesOf(teacher, id)).toEqual(['Lin', 'Sami']);

  expect((await erase(mina.userPassword)).body).toEqual({
    receipt: expect.stringMatching(/^\w{12}$/),
    children: 2,
    stories: 0,
    answers: 0,
  });
  for (const child of [lin, sami])
    expect(Object.values(await countOwnRows(app.db, [child])).filter((rows) => rows > 0)).toEqual([]);
  expect((await tablet.call(api.status)).status).toBe(401);
  expect((await erase(mina.userPassword)).refusal?.code).toBe('not_found');
  expect(app.log.join('\n')).toContain('account_deleted');
  expect(app.log.join('\n')).not.toContain('Sami');
  const { classes } = (await teacher.call(api.listClasses)).body;
  expect(classes).toMatchObject([{ id: other, children: 1 }]);
});

test('a child who moved away first stays when its old class is deleted', async () => {
  const { teacher, class: id, lin, other } = await aTeacher();
  await teacher.call(api.moveChild, { child: lin, to: other });
  await teacher.call(api.saveClass, { class: id, archived: true });
  const { body } = await teacher.call(api.deleteClass, { class: id, password: mina.userPassword });
  expect(body.children).toBe(1);
  expect(await namesOf(teacher, other)).toEqual(['Lin']);
});
