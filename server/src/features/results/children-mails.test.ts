import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addChild, aFamily } from '#server/testing/family.ts';
import { askToLook, makeLetters } from '#server/testing/letters.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { addPupils, aSchool, joinClass } from '#server/testing/school.ts';
import { lastWeek, mailAboutChildren } from './children-mails.ts';

const mailsOf = ({ db }: TestApp) =>
  db.selectFrom('mails').select(['recipient', 'subject', 'body', 'unsubscribe_url']).execute();
const askForMails = (browser: Browser, wanted = true) =>
  browser.call(api.saveProfile, { children_mail: wanted });
/** The same person in a browser whose session is new. */
const anew = (app: TestApp, { learnerId }: Browser) => app.sameAccount({ learnerId } as Browser);
const kite = aPassage();
const owl = aPassage({ id: 'l02-animals-the-owl', title: 'The Owl' });
async function anApp() {
  const app = await testApp({ library: aLibrary([kite, owl]) });
  app.stopClock();
  return app;
}
/** Opens a story, which is finished at once. */
async function finish(app: TestApp, child: string, { id: task_UID } = kite) {
  const browser = await app.sameAccount({ learnerId: child } as Browser);
  await browser.call(api.getReadingMaterial, { task_UID, part: 0 });
  const open = app.db.updateTable('readings').where('user_id', '=', child).where('closed_at', 'is', null);
  await open.set({ closed_at: app.services.clock() }).execute();
}

test('the week goes from Monday morning to Monday morning', () => {
  const day = (text: string) => new Date(`${text}:00`); // in the time zone of the machine
  const week = { from: day('2026-11-16T06:00'), to: day('2026-11-23T06:00') };
  for (const now of ['2026-11-23T06:00', '2026-11-25T12:00', '2026-11-29T23:59', '2026-11-30T05:59'])
    expect(lastWeek(day(now)), now).toEqual(week);
  expect(lastWeek(day('2026-11-30T06:00')).to).toEqual(day('2026-11-30T06:00'));
});

test('a teacher who asked for it is mailed once on Monday, without a name of a child, in the own language', async () => {
  const app = await anApp();
  const { teacher, class: id, pupil, otherPupil } = await aSchool(app);
  await teacher.call(api.saveProfile, { language: 'es' });
  const omar = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, omar); // did not ask for mails
  expect((await askForMails(teacher)).body.children_mail).toBe(true);
  await finish(app, pupil);
  await finish(app, pupil, owl);
  expect(await mailAboutChildren(app.services, 10)).toBe(0); // it is not Monday yet
  app.wait({ days: 7 });
  await finish(app, otherPupil); // belongs to the next week
  const both = await Promise.all([mailAboutChildren(app.services, 10), mailAboutChildren(app.services, 10)]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await mailAboutChildren(app.services, 10)).toBe(0);
  const [mail, ...others] = await mailsOf(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Readling: la semana de sus niños');
  expect(mail?.body).toContain('4a: cuentos terminados: 2; niños que leyeron: 1 de 2');
  expect(mail?.body).toMatch(/\/classes\n/);
  expect(mail?.body).not.toMatch(/Lin|Sami/);
  expect(mail?.unsubscribe_url).toMatch(/\/api\/unsubscribe\/[0-9a-f-]{36}$/);
});

/** Answers a question of four stories wrong, in each of these sets. */
async function fail(app: TestApp, child: string, ...tasks: string[]) {
  const browser = await app.sameAccount({ learnerId: child } as Browser);
  for (const { id: task_UID } of hard) {
    await browser.call(api.getReadingMaterial, { task_UID, part: 0 });
    const given = { task_UID, pnum: 0, qnum: 0, attempt: 0, time_spent: 0, user_answer: 'in the sea' };
    for (const task of tasks) await browser.call(api.checkAnswer, { ...given, task });
  }
}
const hard = ['rain', 'snow', 'fog', 'ice'].map((name) => aPassage({ id: `l02-weather-${name}` }));

test('the mail says how many children of a class could practise what, where the number tells of no child', async () => {
  const app = await testApp({ library: aLibrary([kite, ...hard]) });
  app.stopClock();
  const { teacher, class: id, pupil, otherPupil } = await aSchool(app);
  const [noor = '', ali = '', mei = ''] = await addPupils(teacher, id, 'Noor\nAli\nMei\nIvan');
  await askForMails(teacher);
  for (const child of [pupil, otherPupil]) await fail(app, child, 'p1-lit', 'p1-inf');
  await fail(app, noor, 'p1-lit');
  const mailed = async () => {
    app.wait({ minutes: 9 });
    await finish(app, pupil);
    app.wait({ days: 7 });
    await mailAboutChildren(app.services, 10);
    return (await mailsOf(app)).at(-1)?.body ?? '';
  };
  const body = await mailed();
  expect(body).toContain(
    'children who read: 1 of 6\n  Children who could practise finding facts in the text: 3\n',
  );
  expect(body).not.toContain('between the lines'); // two children
  expect(body).toContain(`/classes?class=${id}&view=report\n`);
  expect(body).not.toMatch(/Lin|Sami|Noor|Ali|Mei|Ivan/);
  for (const child of [ali, mei]) await fail(app, child, 'p1-lit'); // all but one
  const next = await mailed();
  expect(next).toContain('children who read: 1 of 6\n\n');
});

test('a parent is mailed about the home, and a week in which nobody read has no mail', async () => {
  const app = await anApp();
  const { parent, ali } = await aFamily(app);
  await addChild(parent, 'Noor');
  await askForMails(parent);
  app.wait({ days: 7 });
  expect(await mailAboutChildren(app.services, 10)).toBe(1);
  expect(await mailsOf(app)).toEqual([]);
  await finish(app, ali);
  app.wait({ days: 7 });
  expect(await mailAboutChildren(app.services, 10)).toBe(1);
  const [mail] = await mailsOf(app);
  expect(mail?.body).toContain('At home: stories finished: 1; children who read: 1 of 3');
  expect(mail?.body).toMatch(/\/family\n/);
});

test('parents who wait for an answer are news, and a teacher who left the class hears nothing', async () => {
  const app = await anApp();
  const { teacher, class: id } = await aSchool(app);
  const omar = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, omar);
  for (const each of [teacher, omar]) await askForMails(each);
  const codes = await makeLetters(teacher, id);
  await askToLook(await app.learner({ name: 'Mei' }), codes['Lin'] ?? '');
  await omar.call(api.leaveClass, { class: id });
  app.wait({ days: 7 });
  expect(await mailAboutChildren(app.services, 10)).toBe(2);
  const mails = await mailsOf(app);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('Parents who wait for your answer about a letter: 1');
});

test('the link of a mail ends these mails alone, signed out and pressed twice', async () => {
  const app = await anApp();
  const { parent, ali } = await aFamily(app);
  await askForMails(parent);
  await parent.call(api.saveProfile, { news_mail: true });
  await finish(app, ali);
  app.wait({ days: 7 });
  await mailAboutChildren(app.services, 10);
  const [mail] = await mailsOf(app);
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? '';
  for (const _ of ['first', 'again'])
    expect((await app.visitor().call(api.unsubscribe, undefined, { params: { token } })).status).toBe(200);
  const later = await anew(app, parent);
  expect((await later.call(api.getProfile)).body).toMatchObject({ children_mail: false, news_mail: true });
});

test('a guest and a child cannot ask for these mails', async () => {
  const app = await testApp();
  const { minasTablet } = await aFamily(app);
  for (const browser of [await app.guest(), minasTablet])
    expect((await askForMails(browser)).refusal).toMatchObject({ code: 'bad_input', field: 'children_mail' });
});
