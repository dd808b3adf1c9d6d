import { api } from '@readling/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const mina = { user: { id: 'l1', name: 'Mina', email: 'mina@example.org' }, role: 'user' };
const tariq = { user: { id: 'l2', name: 'Tariq', email: 'tariq@example.org' }, role: 'user' };
const menu = {
  go_on: null,
  levels: [],
  level: 3,
  level_known: true,
  map: { level: 3, stories: [] },
  new_stories: [],
  set_work: [],
  demo_read: [],
};

let requests: { path: string; signal: AbortSignal }[] = [];
let reply: (path: string, signal: AbortSignal) => Promise<Response>;
let client: typeof import('./query-client.ts').queryClient;
let session: typeof import('./session.ts');
let call: typeof import('./call.ts').call;
let stop = () => {};

beforeEach(async () => {
  vi.resetModules();
  requests = [];
  vi.stubGlobal('document', { cookie: 'signed_in=1' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ path, signal });
    return reply(path, signal);
  });
  ({ queryClient: client } = await import('./query-client.ts'));
  session = await import('./session.ts');
  ({ call } = await import('./call.ts'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const menuKey = ['library', 'menu', 'l1'];
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const refuse = () => Promise.resolve(Response.json({ code: 'unexpected' }, { status: 500 }));

/** A screen that shows the menu. `results` grows with each state that it would draw. */
function openScreen() {
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(api.mainMenu, {}, { signal });
  const screen = new QueryObserver(client, { queryKey: menuKey, queryFn });
  stop = screen.subscribe(() => {});
  return screen;
}

async function signIn(who: typeof mina) {
  reply = async () => Response.json({ ...who, csrf_token: 'token', demo_until: null });
  await session.findSession();
}

test('what a screen fetched is in the cache as long as the screen is open', async () => {
  await signIn(mina);
  reply = async () => Response.json(menu);
  const screen = openScreen();
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toEqual(menu));
  expect(client.getQueryData(menuKey)).toEqual(menu);
  stop();
  await vi.waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
});

test('the cache is empty after a learner has signed out', async () => {
  await signIn(mina);
  client.setQueryData(menuKey, menu);
  session.endSession();
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('the cache is empty after another learner has signed in', async () => {
  await signIn(mina);
  openScreen();
  client.setQueryData(menuKey, menu);
  await signIn(tariq);
  expect(client.getQueryData(menuKey)).toBeUndefined();
});

test('the cache stays when the same learner is found again', async () => {
  await signIn(mina);
  openScreen();
  client.setQueryData(menuKey, menu);
  await signIn(mina);
  expect(client.getQueryData(menuKey)).toEqual(menu);
});

test('a request is cancelled when its screen is closed', async () => {
  await signIn(mina);
  reply = (_, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  openScreen();
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe('/api/main_menu'));
  expect(requests.at(-1)?.signal.aborted).toBe(false);
  stop();
  expect(requests.at(-1)?.signal.aborted).toBe(true);
});

test('a request that the network lost is sent a second time, then it is an error', async () => {
  await signIn(mina);
  vi.useFakeTimers();
  reply = offline;
  const screen = openScreen();
  await vi.runAllTimersAsync();
  expect(screen.getCurrentResult()).toMatchObject({ status: 'error', error: { name: 'NetworkError' } });
  expect(requests.filter(({ path }) => path === '/api/main_menu')).toHaveLength(2);
});

test('a browser that knows that it is offline does not try again', async () => {
  await signIn(mina);
  vi.stubGlobal('navigator', { onLine: false });
  reply = offline;
  const screen = openScreen();
  await vi.waitFor(() => expect(screen.getCurrentResult().status).toBe('error'));
  expect(requests.filter(({ path }) => path === '/api/main_menu')).toHaveLength(1);
});

test('a refused request is not sent a second time', async () => {
  await signIn(mina);
  reply = refuse;
  const screen = openScreen();
  await vi.waitFor(() => expect(screen.getCurrentResult().status).toBe('error'));
  expect(requests.filter(({ path }) => path === '/api/main_menu')).toHaveLength(1);
});

test('refetch after an error fetches again', async () => {
  await signIn(mina);
  reply = refuse;
  const screen = openScreen();
  await vi.waitFor(() => expect(screen.getCurrentResult().status).toBe('error'));
  reply = async () => Response.json(menu);
  const { status, data } = await screen.refetch();
  expect({ status, data }).toEqual({ status: 'success', data: menu });
});
