/** A class of the bench: its teacher and children, made by the calls that people make, each with a session. */
import { api, type Endpoint } from '@readling/contract';
import type * as z from 'zod/mini';
import { accessTokens } from '#server/http/session/access-token.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { openSession } from '#server/http/session/open-session.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { browserHeaders } from '../api/learners.ts';
import { aTeacher, expectOk, listOf } from '../people/school.ts';
import type { Site } from '../scale/site.ts';

/** The bench never renews access cookies, so they live longer than it. */
const accessMs = 24 * 3_600_000;

export type Person = { id: LearnerId; headers: Record<string, string> };
export type LessonClass = { id: string; teacher: Person; children: Person[] };

async function withSession({ services }: Site, id: string, role: 'child' | 'user'): Promise<Person> {
  const account = { name: '', email: null, language: 'en', verified_at: services.clock(), demo_until: null };
  const { who } = await openSession(services, { id, role, ...account });
  const long = accessTokens(services.secret, () => new Date(services.clock().getTime() + accessMs));
  const headers = browserHeaders(await long.make(who), csrfToken(services.secret, who.sessionId));
  return { id: who.userId, headers };
}

let classes = 0;

export async function aClass(site: Site, size: number): Promise<LessonClass> {
  classes += 1;
  const email = `rosa${classes}@example.org`;
  const browser = await aTeacher(site, email);
  const asked = { requestId: crypto.randomUUID(), name: `Class ${classes}` };
  const { id } = expectOk(await browser.call(api.addClass, asked));
  expectOk(await browser.call(api.applyRoster, { class: id, text: listOf(size) }));
  const rows = await site.services.db
    .selectFrom('class_children')
    .select('user_id')
    .where('class_id', '=', id)
    .orderBy('user_id')
    .execute();
  const [teacher] = await site.services.db
    .selectFrom('class_teachers')
    .select('user_id')
    .where('class_id', '=', id)
    .execute();
  return {
    id,
    teacher: await withSession(site, teacher?.user_id ?? '', 'user'),
    children: await Promise.all(rows.map(({ user_id }) => withSession(site, user_id, 'child'))),
  };
}

/** Makes one call and returns its reply; throws a refusal and a lost connection. */
export type Send = <const E extends Endpoint>(
  endpoint: E,
  input: { body?: object; query?: Record<string, string> },
) => Promise<z.output<E['reply']>>;

const pathOf = (endpoint: Endpoint, query: Record<string, string> = {}) =>
  endpoint.path + (Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '');

/** Our own server is trusted to reply as the contract says. */
const replyOf = (type: unknown, text: string) =>
  String(type).startsWith('application/json') ? JSON.parse(text) : text;

/** Over HTTP, to the port that `port` names at each call. */
export const overHttp =
  ({ headers }: Person, port: () => number): Send =>
  async (endpoint, { body, query }) => {
    const response = await fetch(`http://127.0.0.1:${port()}${pathOf(endpoint, query)}`, {
      method: endpoint.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${text}`);
    return replyOf(response.headers.get('content-type'), text);
  };

/** To the app in this process. */
export const inProcess =
  ({ app }: Site, { headers }: Person): Send =>
  async (endpoint, { body, query }) => {
    const url = pathOf(endpoint, query);
    const payload = body && { payload: JSON.stringify(body) };
    const response = await app.inject({ method: endpoint.method, url, headers, ...payload });
    if (response.statusCode !== 200)
      throw new Error(`${endpoint.path}: ${response.statusCode} ${response.body}`);
    return replyOf(response.headers['content-type'], response.body);
  };
