import { api, type Endpoint } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';

const refreshCookie = (browser: Browser) => browser.cookies.get('refresh')?.value ?? '';

function copyOf(browser: Browser, visitor: Browser) {
  for (const [name, { value, path }] of browser.cookies) visitor.keep(name, value, path);
  visitor.csrfToken = browser.csrfToken;
  return visitor;
}

test('refreshing rotates the token and keeps the session', async () => {
  const app = await testApp();
  const child = await app.learner();
  const [before, csrf] = [refreshCookie(child), child.csrfToken];
  expect((await child.call(api.refresh)).body).toEqual({ csrf_token: csrf });
  expect(refreshCookie(child)).not.toBe(before);
  const kept = await app.db.selectFrom('refresh_tokens').select('token_hash').execute();
  expect(kept.map(({ token_hash }) => token_hash.toString('latin1'))).not.toContain(refreshCookie(child));
});

test('two tabs that refresh with the same token both stay signed in', async () => {
  const app = await testApp();
  const child = await app.learner();
  const tab = copyOf(child, app.visitor());
  const both = await Promise.all([child.call(api.refresh), tab.call(api.refresh)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  app.wait({ seconds: 60 });
  expect((await child.call(api.refresh)).status).toBe(200);
  expect((await tab.call(api.refresh)).status).toBe(200);
});

test('a refresh token that is used again after ten seconds ends the session for everybody', async () => {
  const app = await testApp();
  const child = await app.learner();
  const thief = copyOf(child, app.visitor());
  await child.call(api.refresh);
  app.wait({ seconds: 11 });
  expect((await thief.call(api.refresh)).refusal?.code).toBe('not_signed_in');
  expect((await child.call(api.refresh)).status).toBe(401);
  expect((await child.call(api.status)).status).toBe(401);
  expect([...child.cookies.keys()]).toEqual([]);
});

test('status renews a lapsed access cookie', async () => {
  const app = await testApp();
  const child = await app.learner();
  app.wait({ minutes: 20 });
  const { status, body } = await child.call(api.status);
  expect([status, body.role, body.user.id]).toEqual([200, 'user', child.learnerId]);
  expect((await child.call(api.readingResults, { taskUID: 'none' })).status).toBe(404);
});

test('a session lasts 30 days without a visit, and longer with one', async () => {
  const app = await testApp();
  const [here, away] = [await app.learner(), await app.learner()];
  app.wait({ days: 20 });
  expect((await here.call(api.refresh)).status).toBe(200);
  app.wait({ days: 10 });
  expect((await here.call(api.refresh)).status).toBe(200);
  expect((await away.call(api.refresh)).status).toBe(401);
});

test('an unknown refresh token is refused and its cookies are cleared', async () => {
  const app = await testApp();
  const stranger = app.visitor();
  stranger.keep('refresh', 'x'.repeat(43), '/auth');
  stranger.keep('signed_in', '1');
  expect((await stranger.call(api.refresh)).status).toBe(401);
  expect(stranger.cookies.size).toBe(0);
});

test('status returns a changed role immediately', async () => {
  const app = await testApp();
  const child = await app.learner({ role: 'guest' });
  await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', child.learnerId).execute();
  const before = child.cookies.get('access')?.value;
  expect((await child.call(api.status)).body.role).toBe('user');
  expect(child.cookies.get('access')?.value).not.toBe(before);
});

/** A logout that did not reach the server: the page has removed the cookie that scripts can read. */
function loggedOutHere(browser: Browser) {
  browser.cookies.delete('signed_in');
  browser.csrfToken = undefined;
  return browser;
}
const sessionsNotEnded = async ({ db }: TestApp) =>
  (await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length;

test('a browser without the cookie signed_in is nobody, although the others are still there', async () => {
  const app = await testApp();
  const child = loggedOutHere(await app.learner());
  expect((await child.call(api.readingResults, { taskUID: 'x' })).refusal?.code).toBe('not_signed_in');
});

test('a logout that is repeated without a token ends the session and clears the cookies', async () => {
  const app = await testApp();
  const child = loggedOutHere(await app.learner());
  const copy = child.twin();
  expect((await child.call(api.logout)).status).toBe(200);
  expect(child.cookies.size).toBe(0);
  expect(await sessionsNotEnded(app)).toBe(0);
  expect((await copy.call(api.logout)).status).toBe(200);
  expect((await child.call(api.logout)).status).toBe(200);
});

test.each([api.refresh, api.status])('$path ends a session whose logout was lost', async (endpoint) => {
  const app = await testApp();
  const child = loggedOutHere(await app.learner());
  expect((await child.call<Endpoint>(endpoint)).refusal?.code).toBe('not_signed_in');
  expect(child.cookies.size).toBe(0);
  expect(await sessionsNotEnded(app)).toBe(0);
});

test('a demo that begins after a lost logout is of a new guest', async () => {
  const app = await testApp();
  const child = loggedOutHere(await app.guest());
  const before = child.learnerId;
  await child.call(api.demoLogin);
  expect((await child.call(api.status)).body.user.id).not.toBe(before);
  expect(await sessionsNotEnded(app)).toBe(1);
});
