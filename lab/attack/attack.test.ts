import { api, type Endpoint } from '@readling/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { walkHeaders } from './headers/walk-headers.ts';
import { attackHostile } from './hostile/attack-hostile.ts';
import { mark } from './hostile/payloads.ts';
import type { Kind } from './people/caller.ts';
import { type Fault, plantFault } from './planted-faults.ts';
import { isPartChosen, openReport, type Report, repeatCommand } from './report.ts';
import { buildInput, places, textFields } from './rights/build-input.ts';
import { fields } from './rights/fields.ts';
import { walkRights } from './rights/walk-rights.ts';
import { startTarget, type Target } from './target/start-target.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

type Attack = (target: Target, report: Report) => Promise<void>;

/** What the attack reports of a server with this fault. */
async function found(fault: Fault, attack: Attack) {
  const proxy = await plantFault(target.port, fault);
  onTestFinished(() => void proxy.close());
  const report = openReport('rights');
  await attack({ ...target, port: proxy.port }, report);
  return report.problems.map(({ call, what }) => `${call} ${what}`);
}
const rightsOf =
  (call: string, caller: Kind = 'user'): Attack =>
  (given, report) =>
    walkRights(given, report, { only: `rights ${call}`, callers: [caller] });
const hostileTo =
  (call: string): Attack =>
  (given, report) =>
    attackHostile(given, report, { only: `hostile ${call}` });

test('a call of the server as it is has no problem', async () => {
  expect(await found((_, reply) => reply, rightsOf('signOutDevice'))).toEqual([]);
});

test('what somebody else typed is found in a reply', async () => {
  const leak: Fault = ({ url, typed }, reply) =>
    url.split('?')[0] === '/api/dashboard' ? { ...reply, text: `[{"title":"${typed}"}]` } : reply;
  expect(await found(leak, rightsOf('dashboard'))).toContain(
    'dashboard as user shows what somebody else typed',
  );
});

test('the walk has good input for every call, or names why it cannot', async () => {
  const report = openReport('rights');
  await walkRights(target, report, { only: 'rights', callers: ['user', 'admin'], tries: 'good' });
  expect(report.problems).toEqual([]);
});

test("a reply that tells somebody else's id from one of nobody is found", async () => {
  const refuse: Fault = async ({ url, body }, reply) => {
    const [id] = /[\da-f-]{36}/.exec(body) ?? [];
    if (url !== '/api/devices_sign_out' || !id) return reply;
    const { rows } = await sql`select 1 from sessions where id::text = ${id}`.execute(target.db);
    return rows.length > 0 ? { ...reply, status: 403 } : reply;
  };
  const problems = await found(refuse, rightsOf('signOutDevice'));
  expect(problems.join()).toContain(
    'signOutDevice as user answers `id` of somebody else in another way than one of nobody',
  );
});

test('a changed row of somebody else is found', async () => {
  const change: Fault = async ({ url, typed }, reply) => {
    if (url === '/api/use_recordings')
      await sql`update users set level = 9 where name = ${typed}`.execute(target.db);
    return reply;
  };
  const problems = await found(change, rightsOf('useRecordings'));
  expect(problems).toContain('useRecordings as user changes rows of somebody else: users');
});

test('a call without the right to it that is answered is found', async () => {
  const open: Fault = ({ url }, reply) => (url === '/api/server_health' ? { ...reply, status: 200 } : reply);
  const problems = await found(open, rightsOf('serverHealth', 'visitor'));
  expect(problems).toContain('serverHealth as visitor is answered with 200, without the right to call it');
});

test('an error of the server is found', async () => {
  const fail: Fault = ({ url }, reply) => (url === '/api/main_menu' ? { ...reply, status: 500 } : reply);
  expect(await found(fail, hostileTo('mainMenu'))).toContain('mainMenu is answered with 500');
});

test('a tag that comes back unescaped, and a stack, are found', async () => {
  const echo: Fault = ({ url }, reply) =>
    url.startsWith('/api/main_menu')
      ? { ...reply, headers: { 'content-type': 'text/html' }, text: `${mark} at run (/a/server.ts:3:1)` }
      : reply;
  const problems = await found(echo, hostileTo('mainMenu'));
  expect(problems).toContain('mainMenu repeats a tag in its HTML');
  expect(problems).toContain('mainMenu has the stack of an error in the reply');
});

test('a missing header is found', async () => {
  const bare: Fault = (_, { headers: { 'x-frame-options': _gone, ...headers }, ...reply }) => ({
    ...reply,
    headers,
  });
  const problems = await found(bare, (given, report) => walkHeaders(given, report, 'headers dashboardWeeks'));
  expect(problems).toContain('dashboardWeeks has the wrong `x-frame-options`: undefined');
});

test('input can be built for every call of the contract', () => {
  for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    const input = buildInput(name, endpoint, {});
    for (const place of places) expect(endpoint[place]?.safeParse(input[place]).error, name).toBeUndefined();
    expect(() => textFields(name, endpoint), name).not.toThrow();
  }
});

test('a call with a field that the walk does not know fails the walk', async () => {
  const { cid } = fields;
  delete fields['cid'];
  onTestFinished(() => void (cid && Object.assign(fields, { cid })));
  const problems = await found((_, reply) => reply, rightsOf('chatSince'));
  expect(problems.join()).toContain('add it to lab/attack/rights/fields.ts');
});

test('a problem names the command that repeats it', () => {
  const problem = { part: 'rights', call: 'getProfile', what: '' };
  expect(repeatCommand(problem, '7')).toBe("npm run attack -- --seed 7 --only 'rights getProfile'");
  expect(isPartChosen('rights getProfile', 'rights')).toBe(true);
  expect(isPartChosen('rights getProfile', 'hostile')).toBe(false);
});
