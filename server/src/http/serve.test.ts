import { api, type Endpoint } from '@readling/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { connectDatabase } from '#server/services/database.ts';
import { testApp } from '#server/testing/app.ts';
import { serve } from './serve.ts';

const say = {
  method: 'POST',
  path: '/api/say',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ word: z.string().check(z.maxLength(20)), deep: z.optional(z.object({ n: z.int() })) }),
  reply: z.object({ word: z.string() }),
} as const satisfies Endpoint;
const operation = { summary: 'Says it again.', refusals: [], rate: { max: 3, seconds: 60 } };
const visit = { ...say, path: '/api/visit', access: 'anyone', csrf: false } as const;
const users = { ...say, path: '/api/users', access: 'user' } as const;

type Greeting = { word: string };
async function sayingApp(
  options: Parameters<typeof testApp>[0] = {},
  answer = (greeting: Greeting): Greeting => greeting,
) {
  const app = await testApp(options);
  for (const call of [say, visit, users]) serve(app.app, call, async ({ body }) => answer(body), operation);
  return app;
}

test('a signed-in learner is served', async () => {
  const child = await (await sayingApp()).guest();
  expect(await child.call(say, { word: 'bee' })).toMatchObject({ status: 200, body: { word: 'bee' } });
});

test('a visitor is refused where a learner is needed', async () => {
  const visitor = (await sayingApp()).visitor();
  expect(await visitor.call(say, { word: 'bee' })).toMatchObject({
    status: 401,
    refusal: { code: 'not_signed_in', message: 'Please sign in first.', error: 'Please sign in first.' },
  });
});

test('a guest whose demo is over is refused with demo_over', async () => {
  const app = await sayingApp();
  const day = { demo_until: new Date(app.services.clock().getTime() + 60_000) };
  const child = await app.learner({ role: 'guest', ...day });
  expect((await child.call(say, { word: 'bee' })).status).toBe(200);
  app.wait({ minutes: 2 });
  expect((await child.call(say, { word: 'bee' })).refusal?.code).toBe('demo_over');
});

test('an access cookie expires after 15 minutes', async () => {
  const app = await sayingApp();
  const child = await app.learner();
  app.wait({ minutes: 14 });
  expect((await child.call(say, { word: 'bee' })).status).toBe(200);
  app.wait({ minutes: 1 });
  expect((await child.call(say, { word: 'bee' })).refusal?.code).toBe('not_signed_in');
});

test('a forged access cookie is refused', async () => {
  const [app, other] = [await sayingApp(), await sayingApp()];
  const child = await other.learner();
  const stranger = app.visitor();
  stranger.keep('access', child.cookies.get('access')?.value ?? '');
  expect((await stranger.call(say, { word: 'bee' })).status).toBe(401);
  stranger.keep('access', 'nonsense');
  expect((await stranger.call(say, { word: 'bee' })).status).toBe(401);
});

test('a guest may not call what is for accounts', async () => {
  const child = await (await sayingApp()).guest();
  expect((await child.call(users, { word: 'bee' })).refusal?.code).toBe('not_allowed');
});

test("a call without the session's own CSRF token is refused", async () => {
  const app = await sayingApp();
  const [child, other] = [await app.learner(), await app.learner()];
  expect((await child.call(say, { word: 'bee' }, { csrf: false })).refusal?.code).toBe('csrf_failed');
  child.csrfToken = other.csrfToken;
  expect((await child.call(say, { word: 'bee' })).status).toBe(422);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:8080' }, 200],
  [{ origin: 'http://192.168.1.20:8080', host: '192.168.1.20:8080' }, 200],
  [{}, 200],
])('another site cannot change anything: %o has status %i', async (headers, status) => {
  const app = await sayingApp();
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/visit',
    headers,
    payload: { word: 'a' },
  });
  expect(response.statusCode).toBe(status);
});

test('on plain http a link of another site to a call that changes something is refused', async () => {
  const app = await testApp();
  const go = (accept: string) => app.app.inject({ url: '/auth/demo-login', headers: { accept } });
  expect((await go('text/html,application/xhtml+xml,*/*;q=0.8')).statusCode).toBe(403);
  expect((await go('*/*')).statusCode).toBe(200);
});

test('bad input is refused with the name of the field', async () => {
  const app = await sayingApp();
  const send = (payload: unknown) =>
    app.app.inject({ method: 'POST', url: '/api/visit', payload: payload as object });
  expect((await send({ word: 7 })).json()).toMatchObject({ code: 'bad_input', field: 'word' });
  expect((await send({ word: 'a', deep: { n: 'x' } })).json().field).toBe('deep.n');
  expect((await send([])).json()).toMatchObject({ field: 'body', message: /expected object/ });
  expect((await send({})).json().message).toMatch(/^Please check this field and try again: word \(/);
});

test.each([
  ['{"word":', 'application/json', 400, 'body'],
  ['{"__proto__": {"word": "a"}}', 'application/json', 400, 'body'],
  ['', 'application/json', 400, 'body'],
  ['word=a', 'application/x-www-form-urlencoded', 400, 'content-type'],
  [`{"word": "${'a'.repeat(70_000)}"}`, 'application/json', 413, undefined],
])('a wrong body is refused: case %#', async (payload, type, status, field) => {
  const app = await sayingApp();
  const headers = { 'content-type': type };
  const response = await app.app.inject({ method: 'POST', url: '/api/visit', headers, payload });
  expect([response.statusCode, response.json().field]).toEqual([status, field]);
});

test('a client that calls too often is refused, and others are not', async () => {
  const app = await sayingApp({ limitRates: true });
  const [child, other] = [await app.learner(), await app.learner()];
  for (const _ of [1, 2, 3]) expect((await child.call(say, { word: 'a' })).status).toBe(200);
  const refused = await child.call(say, { word: 'a' });
  expect(refused.refusal?.code).toBe('too_many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.call(say, { word: 'a' })).status).toBe(200);
});

test('a new guest of the same client may call no more often than a visitor', async () => {
  const app = await sayingApp({ limitRates: true });
  const visits = async (who: Awaited<ReturnType<typeof app.guest>>) =>
    (await who.call(visit, { word: 'a' })).status;
  expect([await visits(await app.guest()), await visits(await app.guest())]).toEqual([200, 200]);
  expect([await visits(app.visitor()), await visits(await app.guest())]).toEqual([200, 429]);
  expect(await visits(await app.learner())).toBe(200);
});

test('a class of guests shares one client, but not without end', async () => {
  const app = await sayingApp({ limitRates: true });
  const calls = async () => (await (await app.guest()).call(say, { word: 'a' })).status;
  for (let n = 0; n < 300; n++) expect(await calls()).toBe(200);
  expect(await calls()).toBe(429);
});

test('refused calls count toward the rate limit', async () => {
  const visitor = (await sayingApp({ limitRates: true })).visitor();
  for (const _ of [1, 2, 3]) expect((await visitor.call(say, { word: 'a' })).status).toBe(401);
  expect((await visitor.call(say, { word: 'a' })).status).toBe(429);
});

test.each(['/api/nothing', '/auth/nothing', '/nothing', '/api/%zz'])(
  '%s answers in our words',
  async (url) => {
    const response = await (await testApp()).app.inject({ url });
    expect(response.json()).toHaveProperty('code', url.includes('%') ? 'bad_input' : 'not_found');
  },
);

test('an unexpected error has an id for the caller and its cause in the log, without any input', async () => {
  const app = await sayingApp({}, ({ word }) => {
    throw new TypeError(`cannot read ${word}`);
  });
  const child = await app.learner();
  const { status, refusal } = await child.call(say, { word: 'my secret' });
  expect([status, refusal?.code]).toEqual([500, 'unexpected']);
  const log = app.log.join('');
  expect(log).toContain(refusal?.errorId);
  expect(log).toContain('cannot read [...]');
  expect(log).toContain('/api/say');
  expect(log + JSON.stringify(refusal)).not.toContain('my secret');
});

test('a database error leaves no value in the log', async () => {
  const app = await testApp();
  const { db } = app;
  const findUser = async ({ body }: { body: Greeting }) => {
    await db.selectFrom('users').select('id').where('id', '=', body.word).execute();
    return body;
  };
  serve(app.app, visit, findUser, operation);
  const { status } = await app.visitor().call(visit, { word: 'typed-words' });
  expect(status).toBe(500);
  expect(app.log.join('')).toContain('22P02');
  expect(app.log.join('')).not.toContain('typed-words');
});

test('without the database the reply is 503 with Retry-After', async () => {
  const app = await testApp({ db: connectDatabase('postgres://app@127.0.0.1:1/away') });
  const visitor = app.visitor();
  visitor.keep('refresh', 'x'.repeat(43), '/auth');
  const answer = await visitor.call(api.status);
  expect([answer.status, answer.refusal?.code]).toEqual([503, 'database_unavailable']);
  expect(answer.headers['retry-after']).toBe('5');
  expect(visitor.cookies.has('refresh')).toBe(true);
});

test('keys that the reply schema does not have are not sent', async () => {
  const app = await sayingApp({}, (greeting) => ({ ...greeting, rubric: 'the answer' }));
  const { body } = await (await app.learner()).call(say, { word: 'bee' });
  expect(body).toEqual({ word: 'bee' });
});

test('a learner who was deleted is refused as not signed in', async () => {
  const app = await testApp();
  const gone = Object.assign(new Error('fk'), { code: '23503', constraint: 'readings_user_id_fkey' });
  serve(app.app, visit, () => Promise.reject(gone), operation);
  expect((await app.visitor().call(visit, { word: 'a' })).status).toBe(401);
});
