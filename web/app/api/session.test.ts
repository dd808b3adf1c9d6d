import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';

let session: typeof import('./session.ts');
let csrf: typeof import('./csrf-token.ts');
let asked: string[] = [];

const page = { cookie: '' };
const mina = { user: { id: 'l1', name: 'Mina', email: 'mina@example.org' }, role: 'user' };
const answering = (status: number, reply: object) =>
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(reply, { status });
  });

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  page.cookie = 'signed_in=1';
  vi.stubGlobal('document', page);
  session = await import('./session.ts');
  csrf = await import('./csrf-token.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('a page finds out who is signed in, and keeps the token of the session', async () => {
  answering(200, { ...mina, csrf_token: 'fresh', demo_until: null });
  const found = await session.findSession();
  expect(found).toMatchObject({ state: 'signed-in', id: 'l1', name: 'Mina', role: 'user' });
  expect(csrf.csrfToken()).toBe('fresh');
});

test('who cannot be made out is a visitor', async () => {
  answering(401, { code: 'not_signed_in', message: 'no', error: 'no', msg: 'no' });
  expect(await session.findSession()).toEqual({ state: 'visitor' });
  expect(asked).toEqual(['/auth/status']);
});

test('a page without a session asks nothing', async () => {
  page.cookie = 'language=en';
  answering(200, {});
  expect(await session.findSession()).toEqual({ state: 'visitor' });
  expect(asked).toEqual([]);
});

test('what was kept of somebody whose session ran out goes, and what is not of a person stays', async () => {
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

test('several that ask at once share one answer', async () => {
  answering(200, { ...mina, csrf_token: 'fresh', demo_until: null });
  const [first, second] = await Promise.all([session.findSession(), session.findSession()]);
  expect(second).toBe(first);
  expect(asked).toEqual(['/auth/status']);
});

test('who leaves is a visitor without a token, and nobody is sent to sign in', async () => {
  answering(200, { ...mina, csrf_token: 'fresh', demo_until: null });
  await session.findSession();
  const ended = vi.fn();
  session.onSessionEnd(ended);
  expect(session.endSession()).toEqual({ state: 'visitor' });
  expect(csrf.csrfToken()).toBeNull();
  expect(ended).not.toHaveBeenCalled();
});
