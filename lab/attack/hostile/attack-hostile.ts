/** Every call and page, with input that has broken other servers. The server must answer below 500 and stay small. */
import { api, type Endpoint } from '@readling/contract';
import { listPages } from '../pages.ts';
import { arrive } from '../people/arrive.ts';
import type { Caller, Reply, Sent } from '../people/caller.ts';
import { fillAccount, openWorld, type Values } from '../people/fill-account.ts';
import { problemsOf } from '../replies.ts';
import { isChosen, type Report } from '../report.ts';
import { buildInput, requestOf, textFields } from '../rights/build-input.ts';
import type { Target } from '../target/start-target.ts';
import { bodies, headers, mark, texts, values } from './payloads.ts';
import { rawShapes, sendRaw, statusesIn } from './raw-shapes.ts';
import { holdSlowSockets } from './slow-sockets.ts';

/** More than a server needs for all that one run sends. */
const mostMemory = 768 * 2 ** 20;

function checkHostile(report: Report, call: string, reply: Reply) {
  for (const problem of problemsOf(reply)) report.problem(call, problem);
  const type = String(reply.headers['content-type']);
  if (type.includes('html') && reply.text.includes(mark)) report.problem(call, 'repeats a tag in its HTML');
  if (reply.headers['set-cookie']?.toString().includes('a=1'))
    report.problem(call, 'lets a line end into its headers');
  const location = String(reply.headers['location'] ?? '/');
  if (/^(?:[a-z]+:|\/\/|\/\\)/i.test(location))
    report.problem(call, `redirects to another site: ${location.slice(0, 60)}`);
  if (reply.headers['access-control-allow-origin']) report.problem(call, 'allows other sites to read it');
}

/** Codes of requests that Node's own client refuses to send, and of connections that the server closes at once. */
const notSent = /^(?:ERR_INVALID_CHAR|ERR_UNESCAPED_CHARACTERS|ECONNRESET|EPIPE|HPE_\w+)$/;

/** Returns the status, or null when there is no reply. */
async function sendAnyway(caller: Caller, report: Report, call: string, sent: Sent) {
  try {
    const reply = await caller.send(sent);
    report.count(call.startsWith('/') ? 'pages' : 'calls');
    checkHostile(report, call, reply);
    return reply.status;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ETIMEDOUT') report.problem(call, 'gets no answer in three minutes');
    else if (!notSent.test(code)) throw error;
    return null;
  }
}

/** Requests of a call, each with one thing wrong. */
function* requestsOf(name: string, endpoint: Endpoint, own: Values): Generator<Sent> {
  const good = () => buildInput(name, endpoint, own);
  const request = requestOf(endpoint, good());
  for (const { place, name: field } of textFields(name, endpoint))
    for (const text of texts) {
      const input = good();
      input[place][field] = text;
      yield requestOf(endpoint, input);
    }
  for (const field of Object.keys(good().body))
    for (const value of values)
      yield requestOf(endpoint, { ...good(), body: { ...good().body, [field]: value } });
  for (const each of headers) yield { ...request, headers: { ...request.headers, ...each } };
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE'])
    yield { method, url: request.url };
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : 'a=1';
  const path = request.url.split('?')[0];
  for (const search of [
    `${query}&${query}`,
    'a[]=1&a[b]=2',
    '__proto__[a]=1',
    '%',
    `a=${mark}`,
    '&'.repeat(3000),
  ])
    yield { ...request, url: `${path}?${search}` };
  if (endpoint.method === 'POST') {
    const body = typeof request.body === 'string' ? request.body : '{}';
    for (const { type, body: bad } of bodies(body))
      yield { ...request, headers: { 'content-type': type }, body: bad };
  }
}

function* requestsOfPage(path: string): Generator<Sent> {
  for (const text of texts) {
    const value = encodeURIComponent(text.toWellFormed());
    yield { method: 'GET', url: `${path}?back=${value}&q=${value}` };
    yield { method: 'GET', url: `${path.replace(/\/[^/]*$/, '')}/${value}` };
  }
  for (const each of headers) yield { method: 'GET', url: path, headers: each };
}

async function sendRawShapes(target: Target, report: Report, only: string) {
  for (const { name, bytes, answers } of rawShapes) {
    const call = `raw: ${name}`;
    if (!isChosen(only, 'hostile', call)) continue;
    const statuses = statusesIn(await sendRaw(target.port, bytes));
    report.count('raw requests');
    if (statuses.some((status) => status >= 500))
      report.problem(call, `is answered with ${statuses.join(', ')}`);
    if (statuses.length > answers)
      report.problem(call, `is answered ${statuses.length} times: ${statuses.join(', ')}`);
  }
}

/** `most`: requests of each call and page; the whole corpus without it. */
export async function attackHostile(
  target: Target,
  report: Report,
  { only, most = Infinity }: { only: string; most?: number },
) {
  const world = openWorld();
  const enter = async (kind: 'user' | 'admin') => {
    const caller = await arrive(target, kind);
    return { caller, values: await fillAccount(target, caller, world) };
  };
  let person = await enter('user');
  for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    if (!isChosen(only, 'hostile', name)) continue;
    const kind = endpoint.access === 'admin' ? 'admin' : 'user';
    let [sent, mayBeOut] = [0, true];
    for (const request of requestsOf(name, endpoint, person.values)) {
      if (sent++ >= most) break;
      const isIn = person.caller.kind === kind && (!mayBeOut || (await person.caller.isSignedIn()));
      if (!isIn) person = await enter(kind);
      const status = await sendAnyway(person.caller, report, name, request);
      mayBeOut = status === 401 || (endpoint.changes && status !== null && status < 400);
    }
  }
  const visitor = await arrive(target, 'visitor');
  for (const { example } of listPages().filter(({ example }) => isChosen(only, 'hostile', example))) {
    let sent = 0;
    for (const request of requestsOfPage(example))
      if (sent++ < most) await sendAnyway(visitor, report, example, request);
  }
  await sendRawShapes(target, report, only);
  if (isChosen(only, 'hostile', 'slow sockets'))
    await holdSlowSockets(target.port, report, most === Infinity ? 200 : 20);
  if (!target.isRunning()) report.problem('memory', 'the server has ended');
  const memory = await target.memory();
  if (!(memory < mostMemory))
    report.problem('memory', `the server holds ${Math.round(memory / 2 ** 20)} MiB`);
  report.count('MiB at the end', Math.round(memory / 2 ** 20));
}
