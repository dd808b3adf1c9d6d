import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';

let logout: typeof import('./log-out.ts');
let replies: (() => Response)[] = [];
let requests: string[] = [];
const page = {
  cookies: new Map<string, string>(),
  get cookie() {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  },
  set cookie(written) {
    const [name = '', value = ''] = written.split(/[=;]/);
    if (/Max-Age=0/.test(written)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  },
};
const ok = () => Response.json({ message: 'You are logged out.' });
const failure = (status: number, code: string) => () =>
  Response.json({ code, error: code, message: code, msg: code }, { status });

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  [requests, replies] = [[], []];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    const reply = replies.shift();
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
  page.cookies = new Map([['signed_in', '1']]);
  logout = await import('./log-out.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('logout removes the cookie of the session that scripts can read, before the server replies', () => {
  page.cookie = 'language=en';
  logout.logOut();
  expect(page.cookie).toBe('language=en');
});

test('a logout that fails is repeated until the server has received it', async () => {
  replies = [failure(500, 'unexpected'), failure(429, 'too_many'), ok];
  logout.logOut();
  const delivery = logout.deliverLogout();
  await vi.runAllTimersAsync();
  await delivery;
  await logout.deliverLogout();
  expect(requests).toEqual(Array(3).fill('/auth/logout'));
});

test('a logout without network is repeated after a reload', async () => {
  logout.logOut();
  void logout.deliverLogout();
  await vi.advanceTimersByTimeAsync(0);
  vi.resetModules();
  const reloaded = await import('./log-out.ts');
  replies = [ok];
  await reloaded.deliverLogout();
  expect(requests).toHaveLength(2);
});

test('somebody who signs in after a lost logout stays signed in', async () => {
  logout.logOut();
  page.cookie = 'signed_in=1';
  await logout.deliverLogout();
  expect(requests).toEqual([]);
});
