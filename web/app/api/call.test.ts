import { api } from '@readling/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Handler = (request: { path: string; body: unknown; token: string | undefined }) => [number, unknown];

let call: typeof import('./call.ts').call;
let onSessionEnd: typeof import('./session.ts').onSessionEnd;
let errors: typeof import('./errors.ts');
let requests: string[] = [];

function replyWith(handler: Handler) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(path);
    await Promise.resolve();
    const headers = init.headers as Record<string, string>;
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const [status, reply] = handler({ path, body, token: headers['x-csrf-token'] });
    return Response.json(reply, { status });
  });
}

const refusal = (code: string, field?: string) => ({ code, field, message: code, error: code, msg: code });
const read = (level: number) => call(api.demoRead, { level });

beforeEach(async () => {
  vi.resetModules();
  requests = [];
  const stored = new Map([['csrf_token', 'old']]);
  vi.stubGlobal('document', { cookie: 'language=en; signed_in=1' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  ({ call } = await import('./call.ts'));
  ({ onSessionEnd } = await import('./session.ts'));
  errors = await import('./errors.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** A server that refuses every call until the session is refreshed. */
function lapsedServer(status = 401) {
  let renewed = false;
  replyWith(({ path, body, token }) => {
    if (path === '/auth/refresh') {
      renewed = true;
      return [200, { csrf_token: 'new' }];
    }
    if (!renewed) return [status, refusal(status === 401 ? 'not_signed_in' : 'csrf_failed')];
    return [200, { task_id: `${token} ${(body as { level: number }).level}` }];
  });
}

test('a signed-in call carries the token and its reply is parsed by the contract', async () => {
  replyWith(({ token }) => [200, { task_id: token, more: 1 }]);
  expect(await read(1)).toEqual({ task_id: 'old' });
});

test.each([401, 422])(
  'calls refused with %i at the same time share one renewal, then each is repeated once',
  async (status) => {
    lapsedServer(status);
    const replies = await Promise.all([read(1), read(2), read(3)]);
    expect(replies.map(({ task_id }) => task_id)).toEqual(['new 1', 'new 2', 'new 3']);
    expect(requests.filter((path) => path === '/auth/refresh')).toHaveLength(1);
    expect(requests).toHaveLength(7);
  },
);

test('a call that is refused after a renewal has finished is repeated without another renewal', async () => {
  let release: (() => void) | undefined;
  const slow = new Promise<void>((done) => {
    release = done;
  });
  let renewed = false;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(path);
    if (path === '/auth/refresh') {
      renewed = true;
      return Response.json({ csrf_token: 'new' });
    }
    const stale = !renewed;
    if (stale && String(init.body).includes('6')) await slow;
    return stale ? Response.json(refusal('not_signed_in'), { status: 401 }) : Response.json({ task_id: 'a' });
  });
  const late = read(6);
  await read(1);
  release?.();
  await late;
  expect(requests.filter((path) => path === '/auth/refresh')).toHaveLength(1);
});

test('a call that is refused again after the renewal is not repeated again', async () => {
  replyWith(({ path }) =>
    path === '/auth/refresh' ? [200, { csrf_token: 'new' }] : [401, refusal('not_signed_in')],
  );
  await expect(read(1)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(requests).toEqual(['/api/demo_read', '/auth/refresh', '/api/demo_read']);
});

test('a session that cannot be renewed ends once, with its reason', async () => {
  const ends: string[] = [];
  onSessionEnd((why) => ends.push(why));
  replyWith(() => [401, refusal('demo_over')]);
  const results = await Promise.allSettled([read(1), read(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ends).toEqual(['demo_over']);
});

test('a renewal that fails because the database is unavailable signs nobody out', async () => {
  const ends: string[] = [];
  onSessionEnd((why) => ends.push(why));
  replyWith(({ path }) =>
    path === '/auth/refresh' ? [503, refusal('database_unavailable')] : [401, refusal('not_signed_in')],
  );
  await expect(read(1)).rejects.toMatchObject({ code: 'database_unavailable' });
  expect(ends).toEqual([]);
});

test('wrong credentials do not count as a lapsed session', async () => {
  replyWith(() => [401, refusal('bad_credentials')]);
  const signingIn = call(api.login, { email: 'a@b.c', password: 'x' });
  await expect(signingIn).rejects.toMatchObject({ code: 'bad_credentials', status: 401 });
  expect(requests).toEqual(['/auth/login']);
});

test('a wrong password in the profile is not sent a second time', async () => {
  replyWith(() => [401, refusal('bad_credentials')]);
  const deleting = call(api.deleteAccount, { password: 'x' });
  await expect(deleting).rejects.toMatchObject({ code: 'bad_credentials' });
  expect(requests).toEqual(['/api/delete_account']);
});

test('a refusal names the field that is wrong', async () => {
  replyWith(() => [400, refusal('bad_input', 'userEmail')]);
  const registering = call(api.register, { name: 'A', userEmail: 'a', userPassword: 'x' });
  await expect(registering).rejects.toMatchObject({ code: 'bad_input', field: 'userEmail' });
});

test('an error page of a proxy has the code "unexpected"', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(api.login, { email: 'a@b.c', password: 'x' })).rejects.toMatchObject({
    code: 'unexpected',
    status: 502,
  });
});

test('no reply at all is a network error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(read(1)).rejects.toBeInstanceOf(errors.NetworkError);
});

test('a call of a visitor is refused without a request', async () => {
  vi.stubGlobal('document', { cookie: '' });
  replyWith(() => [200, {}]);
  await expect(read(1)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(requests).toEqual([]);
});

test('a new tab fetches its token before the first signed-in call', async () => {
  sessionStorage.removeItem('csrf_token');
  const user = { id: '1', name: 'Guest', email: null };
  replyWith(({ path, token }) =>
    path === '/auth/status'
      ? [200, { user, role: 'guest', csrf_token: 'found', demo_until: null }]
      : [200, { task_id: token }],
  );
  expect(await Promise.all([read(1), read(2)])).toEqual([{ task_id: 'found' }, { task_id: 'found' }]);
  expect(requests.filter((path) => path === '/auth/status')).toHaveLength(1);
});

test('parameters of the path are filled in and escaped', async () => {
  replyWith(() => [200, { verified: true, message: 'ok' }]);
  await call(api.verifyEmail, { token: 'a/b c' });
  expect(requests).toEqual(['/auth/verify_email/a%2Fb%20c']);
});
