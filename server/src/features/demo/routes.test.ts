import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';

const account = { name: 'Mina', userEmail: 'mina@example.org', userPassword: 'three bees on a bus' };
const users = ({ db }: TestApp) => db.selectFrom('users').selectAll().execute();

async function demoDay() {
  const app = await testApp();
  const child = app.visitor();
  expect((await child.call(api.demoLogin)).status).toBe(200);
  return { app, child };
}

test('demo-login starts a demo day as a guest', async () => {
  const { app, child } = await demoDay();
  const { body } = await child.call(api.status);
  expect(body).toMatchObject({ role: 'guest', user: { email: null } });
  const left = new Date(body.demo_until ?? 0).getTime() - app.services.clock().getTime();
  expect(left / 3_600_000).toBeCloseTo(24, 1);
});

test('a second demo-login returns the same guest and does not extend the day', async () => {
  const { app, child } = await demoDay();
  const first = (await child.call(api.status)).body;
  app.wait({ hours: 5 });
  expect((await child.call(api.demoLogin)).status).toBe(200);
  expect((await child.call(api.status)).body).toMatchObject({
    user: first.user,
    demo_until: first.demo_until,
  });
  expect(await users(app)).toHaveLength(1);
});

test('after 24 hours every call of a guest is refused with demo_over', async () => {
  const { app, child } = await demoDay();
  app.wait({ hours: 23, minutes: 50 });
  await child.call(api.status);
  app.wait({ minutes: 11 });
  const answers = [
    await child.call(api.demoRead, { level: 1 }),
    await child.call(api.status),
    await child.call(api.refresh),
    await child.call(api.demoLogin),
  ];
  expect(answers.map(({ status, refusal }) => [status, refusal?.code])).toEqual(
    Array(4).fill([401, 'demo_over']),
  );
});

test('a guest is deleted a day after the demo, and the browser still gets demo_over', async () => {
  const { app, child } = await demoDay();
  app.wait({ hours: 47 });
  await app.deleteOldData();
  expect(await users(app)).toHaveLength(1);
  app.wait({ hours: 2 });
  await app.deleteOldData();
  expect(await users(app)).toEqual([]);
  expect((await child.call(api.demoLogin)).refusal?.code).toBe('demo_over');
  expect((await child.call(api.status)).refusal?.code).toBe('demo_over');
});

test('another site cannot start a demo day', async () => {
  const app = await testApp();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const { refusal } = await app.visitor().call(api.demoLogin, undefined, { headers });
  expect(refusal?.code).toBe('cross_site');
  expect((await app.app.inject({ method: 'HEAD', url: '/auth/demo-login' })).statusCode).toBe(404);
  expect(await users(app)).toEqual([]);
});

test('demo-login of a learner with an account changes nothing', async () => {
  const app = await testApp();
  const learner = await app.learner();
  expect((await learner.call(api.demoLogin)).body.csrf_token).toBe(learner.csrfToken);
  expect((await learner.call(api.status)).body.role).toBe('user');
});

test('a guest who registers becomes the account and stays signed in', async () => {
  const { app, child } = await demoDay();
  const { id } = (await child.call(api.status)).body.user;
  expect((await child.call(api.register, account)).status).toBe(200);
  expect((await child.call(api.status)).body).toMatchObject({
    user: { id, name: 'Mina', email: 'mina@example.org' },
    role: 'guest',
    demo_until: null,
  });
  app.wait({ days: 3 });
  await app.deleteOldData();
  expect((await child.call(api.status)).body.user.id).toBe(id);
  expect(await users(app)).toHaveLength(1);
});

test('a guest who registers after the access cookie has expired becomes the account', async () => {
  const { app, child } = await demoDay();
  const { id } = (await child.call(api.status)).body.user;
  app.wait({ minutes: 30 });
  expect((await child.call(api.register, { ...account, userPassword: 'password1' })).status).toBe(400);
  expect((await child.call(api.register, account)).status).toBe(200);
  expect((await child.call(api.status)).body.user.id).toBe(id);
});

test('a guest who registers after the end of the demo day becomes the account', async () => {
  const { app, child } = await demoDay();
  const { id } = (await child.call(api.status)).body.user;
  app.wait({ hours: 25 });
  expect((await child.call(api.register, account)).status).toBe(200);
  expect((await child.call(api.status)).body).toMatchObject({ user: { id }, demo_until: null });
});

test('a guest who registers with a taken email stays a guest', async () => {
  const { app, child } = await demoDay();
  await app.visitor().call(api.register, account);
  app.wait({ minutes: 30 });
  expect((await child.call(api.register, account)).status).toBe(409);
  app.wait({ minutes: 1 });
  expect((await child.call(api.status)).body).toMatchObject({ role: 'guest', user: { email: null } });
});

test('an unverified account is deleted after 30 days, a verified one is not', async () => {
  const app = await testApp();
  await app.visitor().call(api.register, account);
  const learner = await app.learner();
  app.wait({ days: 31 });
  await app.deleteOldData();
  expect((await users(app)).map(({ id }) => id)).toEqual([learner.learnerId]);
});

const postForm = (browser: Browser, back = '') =>
  browser.inject({
    method: 'POST',
    url: `/auth/demo-login${back && `?back=${encodeURIComponent(back)}`}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
const redirectOf = ({ statusCode, headers }: Awaited<ReturnType<typeof postForm>>) => [
  statusCode,
  headers.location,
];

test('a form starts the demo without a script, and leads to the stories', async () => {
  const app = await testApp();
  const child = app.visitor();
  expect(redirectOf(await postForm(child))).toEqual([303, '/demo']);
  expect((await child.call(api.status)).body.role).toBe('guest');
  const story = '/reading?task_id=l01-animals-dot-the-duck&level=1';
  expect(redirectOf(await postForm(child, story))).toEqual([303, story]);
  expect(await users(app)).toHaveLength(1);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example'])(
  'the form does not lead to %j',
  async (back) => {
    const [, location] = redirectOf(await postForm((await testApp()).visitor(), back));
    expect(new URL(String(location ?? '/'), 'http://localhost:8080').host).toBe('localhost:8080');
  },
);

test('the form explains on a page that the demo is over', async () => {
  const { app, child } = await demoDay();
  app.wait({ hours: 25 });
  expect(redirectOf(await postForm(child))).toEqual([303, '/login?why=demo_over']);
});

test('the form of another site starts no demo', async () => {
  const app = await testApp();
  await app.visitor().inject({
    method: 'POST',
    url: '/auth/demo-login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: '',
  });
  expect(await users(app)).toEqual([]);
});

test('the form of somebody with an account keeps their session', async () => {
  const app = await testApp();
  const learner = await app.learner();
  expect(redirectOf(await postForm(learner))).toEqual([303, '/demo']);
  expect((await learner.call(api.status)).body.role).toBe('user');
});
