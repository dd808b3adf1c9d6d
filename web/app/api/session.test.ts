import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';

let session: typeof import('./session.ts');
let csrf: typeof import('./csrf-token.ts');
let requests: string[] = [];

const page = { cookie: '' };
const mina = { user: { id: 'l1', name: 'Mina', email: 'mina@example.org' }, role: 'user' };
const reply = (status: number, reply: object) =>
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json(reply, { status });
  });

beforeEach(async () => {
  vi.resetModules();
  requests = [];
  page.cookie = 'signed_in=1';
  vi.stubGlobal('document', page);
  session = await import('./session.ts');
  csrf = await import('./csrf-token.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('a page finds out who is signed in, and stores the token of the session', async () => {
  reply(200, { ...mina, csrf_token: 'fresh', demo_until: null });
  const found = await session.findSession();
  expect(found).toMatchObject({ state: 'signed-in', id: 'l1', name: 'Mina', role: 'user' });
  expect(csrf.csrfToken()).toBe('fresh');
});

test('somebody whom the server does not know is a visitor', async () => {
  reply(401, { code: 'not_signed_in', message: 'no', error: 'no', msg: 'no' });
  expect(await session.findSession()).toEqual({ state: 'visitor' });
  expect(requests).toEqual(['/auth/status']);
});

test('a page without a session cookie sends no request', async () => {
  page.cookie = 'language=en';
  reply(200, {});
  expect(await session.findSession()).toEqual({ state: 'visitor' });
  expect(requests).toEqual([]);
});

test('data of a learner whose session ended is deleted, and data without an owner stays', async () => {
  page.cookie = 'language=en';
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  localStorage.setItem('readling.mine.who', '{}');
  sessionStorage.setItem('readling.mine.draft', '{}');
  localStorage.setItem('readling.race', '{}');
  await session.findSession();
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual(['readling.race']));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('calls at the same time share one request', async () => {
  reply(200, { ...mina, csrf_token: 'fresh', demo_until: null });
  const [first, second] = await Promise.all([session.findSession(), session.findSession()]);
  expect(second).toBe(first);
  expect(requests).toEqual(['/auth/status']);
});

test('a learner who signs out is a visitor without a token, and is not sent to /login', async () => {
  reply(200, { ...mina, csrf_token: 'fresh', demo_until: null });
  await session.findSession();
  const ended = vi.fn();
  session.onSessionEnd(ended);
  expect(session.endSession()).toEqual({ state: 'visitor' });
  expect(csrf.csrfToken()).toBeNull();
  expect(ended).not.toHaveBeenCalled();
});

/** Stores the learner of an earlier visit whose session has lapsed: the browser has deleted the cookie. */
function lapsedVisit() {
  page.cookie = 'language=en';
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  const who = { id: 'l1', name: 'Mina', role: 'user', demoUntil: null };
  localStorage.setItem('readling.mine.who', JSON.stringify(who));
}
function reasons() {
  const ends: string[] = [];
  session.onSessionEnd((why) => ends.push(why));
  return ends;
}

test('a stranger who needs a login is new here, also at the second call', async () => {
  page.cookie = 'language=en';
  const ends = reasons();
  session.requireLogin();
  session.requireLogin();
  expect(ends).toEqual(['new_here', 'new_here']);
});

test('somebody whose session has lapsed has been away, also after their data is deleted', async () => {
  lapsedVisit();
  const ends = reasons();
  await session.findSession();
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  session.requireLogin();
  session.requireLogin();
  expect(ends).toEqual(['session_over', 'session_over']);
});

test('somebody who has signed out is new here', async () => {
  reply(200, { ...mina, csrf_token: 'fresh', demo_until: null });
  await session.findSession();
  const ends = reasons();
  session.endSession();
  page.cookie = 'language=en';
  session.requireLogin();
  expect(ends).toEqual(['new_here']);
});
