import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { mailNews } from './news-mails.ts';

const owl = aPassage({ id: 'l02-animals-the-owl', title: 'The Owl' });
const openOwl = async () => {
  const app = await testApp({ library: { ...aLibrary([owl]), newPassages: () => [owl] } });
  app.stopClock();
  return app;
};
const mails = ({ db }: TestApp) =>
  db.selectFrom('mails').select(['recipient', 'subject', 'body', 'unsubscribe_url']).execute();
const tokenOf = async (app: TestApp) =>
  (await app.db.selectFrom('news_mails').select('token').executeTakeFirstOrThrow()).token;

test('a grown-up who asked for it is mailed about a new story once, and again in another week', async () => {
  const app = await openOwl();
  const mina = await app.learner({ email: 'mina@example.org', language: 'es' });
  await app.learner({ email: 'other@example.org' });
  const { body } = await mina.call(api.saveProfile, { news_mail: true });
  expect(body.news_mail).toBe(true);
  expect(await mailNews(app.services, 10)).toBe(0); // she has just seen what is there
  app.wait({ days: 7 });
  expect(await mailNews(app.services, 10)).toBe(1);
  expect(await mailNews(app.services, 10)).toBe(0);
  app.wait({ days: 6 });
  app.wait({ hours: 23 });
  expect(await mailNews(app.services, 10)).toBe(0); // the story is still new, and was named already
  const [mail, ...others] = await mails(app);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'mina@example.org', subject: 'Readling: hay un cuento nuevo' });
  expect(mail?.body).toContain('«The Owl», nivel 2');
  app.wait({ hours: 1 });
  expect(await mailNews(app.services, 10)).toBe(1);
});

test('a week without a new story has no mail', async () => {
  const app = await testApp({ library: aLibrary([owl]) });
  const mina = await app.learner();
  await mina.call(api.saveProfile, { news_mail: true });
  app.wait({ days: 7 });
  expect(await mailNews(app.services, 10)).toBe(0);
});

test('the link of a mail, the mail program, and the profile each end the mails', async () => {
  const app = await openOwl();
  const mina = await app.learner();
  const isWanted = async () => (await mina.call(api.getProfile)).body.news_mail;
  const ask = () => mina.call(api.saveProfile, { news_mail: true });
  await ask();
  const token = await tokenOf(app);
  const visitor = app.visitor();
  const opened = await visitor.call(api.openUnsubscribe, undefined, { params: { token } });
  expect([opened.status, opened.headers['location']]).toEqual([303, `/waitlist?news=${token}`]);
  expect(await isWanted()).toBe(true);
  for (const _ of ['a first press', 'a second one']) {
    const { headers } = await visitor.call(api.leaveWaitlist, undefined, { params: { token } });
    expect(headers['location']).toBe('/waitlist?done=news_stopped');
    expect(await isWanted()).toBe(false);
  }
  await ask();
  expect((await visitor.call(api.unsubscribe, undefined, { params: { token } })).status).toBe(200);
  expect(await isWanted()).toBe(false);
  await ask();
  await mina.call(api.saveProfile, { news_mail: false });
  app.wait({ days: 7 });
  expect(await mailNews(app.services, 10)).toBe(0);
});

test('a guest and a child cannot ask for mails', async () => {
  const app = await openOwl();
  const guest = await app.guest();
  const { minasTablet } = await aFamily(app);
  for (const browser of [guest, minasTablet]) {
    const { refusal } = await browser.call(api.saveProfile, { news_mail: true });
    expect(refusal).toMatchObject({ code: 'bad_input', field: 'news_mail' });
  }
  expect(await app.db.selectFrom('news_mails').selectAll().execute()).toEqual([]);
});
