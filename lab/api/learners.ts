/** Makes learners who have opened every passage, and the requests with all their answers. */
import { limits } from '@readling/contract';
import { sql } from 'kysely';
import type { Library, Passage } from '#server/content/library.ts';
import { readingFor } from '#server/features/reading/find-reading.ts';
import { accessTokens } from '#server/http/session/access-token.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import type { Rubric } from '#server/marking/rubric.ts';
import type { Services } from '#server/services/services.ts';
import type { LearnerId } from '#server/store/learner-id.ts';

export type BenchLearner = { id: string; readings: Map<string, string>; headers: string };
export type Answer = { passageId: string; body: string };

function triesOf(rubric: Rubric, { options }: { options: string[] | null }, wrongFirst: boolean): string[] {
  const right = rubric.kind === 'choice' ? rubric.correct : (rubric.references[0] ?? '');
  const distractors = options?.filter((option) => option !== right) ?? ['I forgot', 'The violin sang'];
  return wrongFirst ? [...distractors.slice(0, limits.retries), right] : [right];
}

export function answersToPassage(library: Library, passage: Passage): Answer[] {
  let questionCount = 0;
  return passage.parts.flatMap((part, pnum) =>
    part.sets.flatMap((set) =>
      set.questions.flatMap((question, qnum) => {
        const rubric = library.rubric(passage.id, set.id, qnum)?.rubric;
        if (!rubric) throw new Error(`${passage.id} ${set.id} has no rubric`);
        questionCount += 1;
        return triesOf(rubric, question, questionCount % 3 === 0).map((user_answer, attempt) => {
          const names = { task_UID: passage.id, pnum, task: set.id, qnum };
          return {
            passageId: passage.id,
            body: JSON.stringify({ ...names, user_answer, attempt, time_spent: 4.2 }),
          };
        });
      }),
    ),
  );
}

/**
 * The answers of one learner, in order. Every third question is answered right at the
 * last try, the others at the first.
 */
export const allAnswers = (library: Library): Answer[] =>
  [...library.passages.values()].flatMap((passage) => answersToPassage(library, passage));

/** The headers of a browser. */
export const browserHeaders = (access: string, csrf: string) => ({
  'Content-Type': 'application/json',
  'X-CSRF-Token': csrf,
  Cookie: `language=en; signed_in=1; access=${access}`,
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
  Accept: '*/*',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'en-GB,en;q=0.9',
});
const headersOf = (access: string, csrf: string) =>
  Object.entries({ Host: '127.0.0.1', Connection: 'keep-alive', ...browserHeaders(access, csrf) })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');

/** Opens each passage for the first learner as the app does. The others get copies of these readings. */
async function openReadings({ db, random, library, clock, ...services }: Services, ids: string[]) {
  const [first = ''] = ids;
  for (const passage of library.passages.values())
    await readingFor({ db, random, library, clock, ...services }, first as LearnerId, passage, 0, false);
  await sql`
    insert into readings (id, user_id, passage_id, revision, level, on_path, shows_results, shuffle_seed, outline_id,
      question_count, opened_at)
    select gen_random_uuid(), u.id, r.passage_id, r.revision, r.level, r.on_path, r.shows_results, r.shuffle_seed, r.outline_id,
      r.question_count, r.opened_at
    from readings r join users u on u.id <> r.user_id where r.user_id = ${first} and u.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return await db
    .selectFrom('readings')
    .select(['id', 'user_id', 'passage_id'])
    .where('user_id', 'in', ids)
    .execute();
}

/** `minutes`: how long the bench may take. Its learners do not renew their access cookies, which are valid that much longer. */
export async function makeLearners(
  services: Services,
  count: number,
  minutes: number,
): Promise<BenchLearner[]> {
  const { db, random, clock, secret } = services;
  const tokens = accessTokens(secret, () => new Date(clock().getTime() + minutes * 60_000));
  const people = Array.from({ length: count }, () => ({ id: random.id(), sessionId: random.id() }));
  for (let from = 0; from < count; from += 1000) {
    const some = people.slice(from, from + 1000);
    const users = some.map(({ id }) => ({
      id,
      role: 'user' as const,
      name: 'Mina',
      email: `${id}@example.org`,
    }));
    const [created_at, verified_at] = [clock(), clock()];
    await db
      .insertInto('users')
      .values(users.map((user) => ({ ...user, created_at, verified_at })))
      .execute();
    const sessions = some.map(({ id, sessionId }) => ({ id: sessionId, user_id: id, created_at }));
    await db.insertInto('sessions').values(sessions).execute();
  }
  const readings = Map.groupBy(
    await openReadings(
      services,
      people.map(({ id }) => id),
    ),
    (row) => row.user_id,
  );
  const learner = async ({ id, sessionId }: (typeof people)[number]): Promise<BenchLearner> => {
    const access = await tokens.make({
      userId: id as LearnerId,
      sessionId,
      role: 'user',
      demoUntil: null,
      secondFactor: false,
    });
    const own = readings.get(id) ?? [];
    return {
      id,
      readings: new Map(own.map((row) => [row.passage_id, row.id])),
      headers: headersOf(access, csrfToken(secret, sessionId)),
    };
  };
  return await Promise.all(people.map(learner));
}
