/** The people of the bench: a teacher with a session, and lists with names in several scripts. */
import { csrfToken } from '#server/http/session/csrf.ts';
import { openSession } from '#server/http/session/open-session.ts';
import type {} from '#server/http/session/read-session.ts'; // what it adds to the type of the app
import { insertUser, type User } from '#server/store/users.ts';
import type { Site } from '../scale/site.ts';

export async function aTeacher(site: Site, email = 'rosa@example.org', password_hash: string | null = null) {
  const { services, app } = site;
  const id = services.random.id();
  const account = { role: 'user', name: 'Rosa', email, language: 'en' } as const;
  const user: User = { id, ...account, verified_at: services.clock(), demo_until: null };
  await insertUser(services.db, { ...user, password_hash, created_at: services.clock() });
  const { who, refreshToken } = await openSession(services, user);
  const browser = site.browser();
  browser.keep('access', await app.accessTokens.make(who));
  browser.keep('refresh', refreshToken, '/auth');
  browser.keep('signed_in', '1');
  browser.learnerId = who.userId;
  browser.csrfToken = csrfToken(services.secret, who.sessionId);
  return browser;
}

const names = ['Mina', 'Zoë', 'Ali', 'مينا', '小明', 'मीना', 'Мина', 'José', 'Anne-Marie', "O'Neil"];

/** A list as a school's program writes it: with a head, and a column that is not stored. */
export const listOf = (size: number) =>
  [
    'First name;Born',
    ...Array.from({ length: size }, (_, at) => `${names[at % names.length]} ${at};2018-01-02`),
  ].join('\r\n');

/** Returns the body of a reply; throws the refusal. */
export function expectOk<Body>({
  status,
  body,
  refusal,
}: {
  status: number;
  body: Body;
  refusal: unknown;
}): Body {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(refusal)}`);
  return body;
}

export const timed = async <Result>(run: () => Promise<Result>) => {
  const begun = performance.now();
  const result = await run();
  return { ms: Math.round(performance.now() - begun), result };
};
