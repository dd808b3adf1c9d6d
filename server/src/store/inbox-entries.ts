/** The list of the inbox: a view of `conversations` with the last message and the asker. */
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { liveSince } from './conversations.ts';

const maxTextLength = 200;
const maxEntries = 200;

/**
 * Returns live conversations with a question, and those that wait for a person even after they are over. A
 * conversation that its asker ended is listed only if it is urgent, or its asker may be sad. Urgent ones come first, those
 * of accounts before those of visitors, so that a flood by visitors hides none of them. Then those of sad askers, then those that wait, then the newest.
 */
export const listInbox = (db: Db, now: Date) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('chat_messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'),
    )
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.language', 'c.person', 'c.waiting_at', 'c.urgent_at', 'c.worried_at', 'c.ended_at'])
    .select(['c.last_seq'])
    .select(['c.started_at', 'c.active_at', 'c.user_id', 'm.role', 'm.sent_at'])
    .select(['u.name', 'u.email', 'u.verified_at'])
    .select((eb) => eb.fn<string>('left', ['m.text', eb.lit(maxTextLength)]).as('text'))
    .where('c.last_cseq', '>', 0)
    .where('c.settled_at', 'is', null)
    .where((is) =>
      is.or([
        is('c.urgent_at', 'is not', null),
        is('c.worried_at', 'is not', null),
        is.and([
          is('c.ended_at', 'is', null),
          is.or([is('c.active_at', '>', liveSince(now)), is('c.waiting_at', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy(sql`c.urgent_at is null`)
    .orderBy(sql`c.urgent_at is not null and u.verified_at is null`)
    .orderBy(sql`c.worried_at is null`)
    .orderBy(sql`c.waiting_at is null`)
    .orderBy('c.active_at', 'desc')
    .orderBy('c.id')
    .limit(maxEntries)
    .execute();

export type ListedConversation = Awaited<ReturnType<typeof listInbox>>[number];
