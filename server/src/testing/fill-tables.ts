import type { Kysely } from 'kysely';
import { random } from '#server/services/random.ts';
import type { Schema } from '#server/store/schema.ts';

/** Text that is hard to carry: tabs, line ends, backslashes, COPY's own marks, quotes, several scripts. */
const hard = 'tab\there\nline\r\nback\\slash \\. \\N \'q\' "d" $1 %s é 你好 مرحبا नमस्ते 🐝\u0001\u2028\n\\.\n';

/** Some rows in every table, with values that are hard to carry from one server to another. */
export async function fillTables(db: Kysely<Schema>, learners = 3) {
  for (let count = 0; count < learners; count++) await addLearner(db, count);
  const moment = new Date('2026-03-29T01:59:59.999Z');
  await db
    .insertInto('login_failures')
    .values({ key: random.bytes(32), failures: 2, last_failed_at: moment })
    .execute();
  await db
    .insertInto('waitlist')
    .values({ email: `${random.id()}@example.org`, pilot: true, language: 'ph', joined_at: moment })
    .execute();
  await db
    .insertInto('mail_counts')
    .values({ key: random.bytes(32), day: '2026-02-28', mails: 3 })
    .execute();
  await db
    .insertInto('rate_counts')
    .values({ key: random.bytes(32), requests: 3, ends_at: moment })
    .execute();
  await db
    .insertInto('setup_codes')
    .values({ code_hash: random.bytes(32), created_at: moment })
    .execute();
  await db
    .insertInto('page_visits')
    .values({ day: '2026-02-28', page: random.id(), visits: 2 ** 40 })
    .execute();
  await db
    .insertInto('settings')
    .values({ key: random.id(), value: JSON.stringify({ text: hard }), changed_at: moment })
    .execute();
  const counts = JSON.stringify({ users: 1, attempts: 2 ** 20 });
  await db.insertInto('deletions').values({ kind: 'child', deleted_at: moment, counts }).execute();
  await db
    .insertInto('deleted_people')
    .values({ id_hash: random.bytes(32), deleted_at: moment })
    .execute();
  await addPack(db, moment);
}

/** A school with a class, whose teacher is in it: one row of a person in each table. */
async function addSchool(db: Kysely<Schema>, user_id: string, moment: Date) {
  const [place_id, class_id] = [random.id(), random.id()];
  await db.insertInto('places').values({ id: place_id, kind: 'school', created_at: moment }).execute();
  await db.insertInto('seats').values({ place_id, user_id, kind: 'teacher', since: moment }).execute();
  const school = { place_id, user_id, code_hash: random.bytes(32), is_lead: true, made_at: moment };
  await db
    .insertInto('school_invitations')
    .values({ ...school, used_at: moment })
    .execute();
  const named = { id: class_id, place_id, name: hard };
  await db
    .insertInto('classes')
    .values({ ...named, created_at: moment, archived_at: moment })
    .execute();
  await db.insertInto('class_teachers').values({ user_id, class_id, since: moment }).execute();
  await db
    .insertInto('class_children')
    .values({ user_id, class_id, since: moment, shows_from: moment })
    .execute();
  const invitation = { class_id, user_id, code_hash: random.bytes(32), made_at: moment };
  await db.insertInto('class_invitations').values(invitation).execute();
  const door = {
    class_id,
    code_hash: random.bytes(32),
    open_until: moment,
    devices_ended: 2,
    asks_pictures: true,
  };
  await db.insertInto('class_doors').values(door).execute();
  await db
    .insertInto('class_codes')
    .values({ class_id, code_hash: random.bytes(32), open_until: moment })
    .execute();
  await db.insertInto('class_asks').values({ user_id, class_id, name: hard, asked_at: moment }).execute();
  const tries = { user_id, deal: 1, wrong: 3, wrong_at: moment };
  await db.insertInto('child_pictures').values(tries).execute();
  const look = {
    user_id,
    looked_on: '2026-01-05',
    by_id: user_id,
    what: 'answers',
    seat: 'teacher',
  } as const;
  await db.insertInto('child_looks').values(look).execute();
  const work = {
    user_id,
    class_id,
    kind: 'passage',
    passage_id: hard,
    until: '2026-02-28',
    note: hard,
  } as const;
  await db
    .insertInto('set_work')
    .values({ ...work, id: random.id(), set_at: moment })
    .execute();
  await db
    .insertInto('cards')
    .values({ user_id, code_hash: random.bytes(32), made_at: moment })
    .execute();
  await db
    .insertInto('letters')
    .values({ user_id, code_hash: random.bytes(32), made_at: moment, used_at: moment })
    .execute();
  const notice = { notice_version: '2026-11-27', notice_language: 'hi' };
  await db
    .insertInto('guardians')
    .values({ user_id, guardian_id: user_id, name: hard, ...notice, asked_at: moment, since: moment })
    .execute();
}

/** A home with one child, who reads on the device of its parent. */
async function addHome(db: Kysely<Schema>, parent: { user: string; session: string }, moment: Date) {
  const [place, child] = [random.id(), random.id()];
  await db.insertInto('places').values({ id: place, kind: 'home', created_at: moment }).execute();
  const seat = { place_id: place, user_id: parent.user, kind: 'parent', since: moment } as const;
  await db.insertInto('seats').values(seat).execute();
  await db
    .insertInto('users')
    .values({ id: child, role: 'child', name: hard, place_id: place, face: 'fox', created_at: moment })
    .execute();
  const session = { id: random.id(), user_id: child, created_at: moment };
  await db
    .insertInto('sessions')
    .values({ ...session, family_session_id: parent.session })
    .execute();
}

async function addPack(db: Kysely<Schema>, moment: Date) {
  const named = { passage_id: random.id(), title: hard, level: 5, theme: 'Ocean', publish_on: '2027-01-15' };
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004\\.\n\\N'), random.bytes(3000)]);
  const made = { author: hard, licence: 'CC BY 4.0', added_at: moment };
  await db
    .insertInto('passage_packs')
    .values({ ...named, ...made, zip, sha256: random.bytes(32) })
    .execute();
}

async function addLearner(db: Kysely<Schema>, count: number) {
  const [user, session, reading] = [random.id(), random.id(), random.id()];
  const moment = new Date(Date.UTC(2026, 1, 28, 23, 59, 59, 123) + count * 1000);
  const token = () => Buffer.concat([Buffer.from([0, 92, 10, 255]), random.bytes(28)]);
  const named = { name: `${hard}${count}`, email: `${user}@example.org`, password_hash: null };
  await db
    .insertInto('users')
    .values({ id: user, role: 'user', ...named, created_at: moment, verified_at: null, demo_until: null })
    .execute();
  await db
    .insertInto('sessions')
    .values({ id: session, user_id: user, created_at: moment, ended_at: null })
    .execute();
  await addHome(db, { user, session }, moment);
  await addSchool(db, user, moment);
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: token(), session_id: session, expires_at: moment, rotated_at: moment })
    .execute();
  await db
    .insertInto('email_verifications')
    .values({ token_hash: token(), user_id: user, created_at: moment, used_at: null })
    .execute();
  await db
    .insertInto('password_resets')
    .values({ token_hash: token(), user_id: user, created_at: moment, used_at: null })
    .execute();
  await db
    .insertInto('identities')
    .values({
      issuer: 'https://id.example.org',
      subject: `${hard}${user}`,
      user_id: user,
      created_at: moment,
    })
    .execute();
  await addSecondFactor(db, user, moment);
  await addWeeklyMails(db, user, moment);
  const mail = {
    recipient: 'a@example.org',
    subject: '',
    body: hard.repeat(2000),
    created_at: moment,
    sent_at: null,
  };
  await db
    .insertInto('mails')
    .values({ id: random.id(), user_id: null, ...mail })
    .execute();
  const rules = {
    passage_id: 'l03-animals-clever-crow',
    revision: 'r1',
    level: 3,
    on_path: true,
    shows_results: false,
  };
  const outlineId = random.id();
  await db
    .insertInto('reading_outlines')
    .values({ id: outlineId, outline: JSON.stringify({ parts: [{ timeRead: 1.5, sets: [], note: hard }] }) })
    .execute();
  await db
    .insertInto('readings')
    .values({
      id: reading,
      user_id: user,
      ...rules,
      shuffle_seed: 2_147_483_647,
      outline_id: outlineId,
      question_count: 2,
      opened_at: moment,
      closed_at: null,
    })
    .execute();
  await addPlacement(db, user, moment);
  await addRecording(db, user, moment);
  await addConversation(db, user, moment);
  for (const attempt of [0, 1, 2]) {
    const where = { user_id: user, reading_id: reading, set_id: 's1', question: 0, attempt, part: 0 };
    const given = {
      strand: 'lit_comp',
      answer: attempt === 0 ? '' : hard,
      time_spent: 1 / 3,
      verdict: 'wrong',
      grade: 0.1,
    } as const;
    await db
      .insertInto('attempts')
      .values({
        ...where,
        ...given,
        closes: attempt === 2,
        reply: JSON.stringify({ text: hard }),
        answered_at: moment,
      })
      .execute();
  }
  await db
    .insertInto('appeals')
    .values({ user_id: user, reading_id: reading, set_id: 's1', question: 0, appealed_at: moment })
    .execute();
  const judged = { user_id: user, reading_id: reading, set_id: 's1', question: 0, attempt: 1, by_id: user };
  await db
    .insertInto('reviews')
    .values({
      ...judged,
      id: random.id(),
      passage_id: hard,
      is_right: true,
      reviewed_at: moment,
      notified_at: moment,
    })
    .execute();
}

/** Somebody who gets a mail in each week with a new story. */
async function addWeeklyMails(db: Kysely<Schema>, user_id: string, moment: Date) {
  for (const table of ['news_mails', 'children_mails'] as const)
    await db.insertInto(table).values({ user_id, wanted: true, mailed_at: moment }).execute();
}

/** An authenticator app, a passkey and a recovery code. */
async function addSecondFactor(db: Kysely<Schema>, user_id: string, moment: Date) {
  const bytes = () => Buffer.concat([Buffer.from('\\.\n\\N\0'), random.bytes(60)]);
  await db
    .insertInto('authenticator_apps')
    .values({ user_id, secret: bytes(), last_step: 2 ** 40, added_at: moment })
    .execute();
  const passkey = { id: random.bytes(32).toString('base64url'), name: hard, public_key: bytes() };
  await db
    .insertInto('passkeys')
    .values({ user_id, ...passkey, counter: 2 ** 31, transports: ['usb', hard], added_at: moment })
    .execute();
  await db.insertInto('recovery_codes').values({ user_id, code_hash: bytes(), made_at: moment }).execute();
}

/** A recorded sentence, with bytes that are hard to carry. */
async function addRecording(db: Kysely<Schema>, user: string, moment: Date) {
  const id = random.id();
  const where = { id, user_id: user, passage_id: 'l03-animals-clever-crow', created_at: moment };
  await db.insertInto('recordings').values(where).execute();
  const sound = Buffer.concat([Buffer.from('\\.\n\\N\0'), random.bytes(3000)]);
  const row = { text_hash: hard.replace('\0', ''), sound, words: JSON.stringify([]), recorded_at: moment };
  await db
    .insertInto('recorded_sentences')
    .values({ recording_id: id, ...row })
    .execute();
}

/** A conversation in the support chat with a question and an answer. */
async function addConversation(db: Kysely<Schema>, user: string, moment: Date) {
  const talk = random.id();
  const times = {
    started_at: moment,
    active_at: moment,
    ended_at: null,
    waiting_at: moment,
    urgent_at: null,
    worried_at: null,
    settled_at: null,
  };
  await db
    .insertInto('conversations')
    .values({
      id: talk,
      user_id: user,
      token_hash: null,
      language: 'hi',
      ...times,
      last_seq: 2,
      last_cseq: 1,
    })
    .execute();
  const sent = { conversation_id: talk, text: hard, sent_at: moment };
  await db
    .insertInto('chat_messages')
    .values([
      { ...sent, seq: 1, role: 'user', message_id: hard, cseq: 1, in_reply_to_cseq: null, link: null },
      { ...sent, seq: 2, role: 'agent', message_id: 'm', cseq: null, in_reply_to_cseq: 1, link: '/profile' },
    ])
    .execute();
}

/** A finished placement test, and the level changes after it. */
async function addPlacement(db: Kysely<Schema>, user_id: string, moment: Date) {
  const placement_id = random.id();
  const whose = { user_id, placement_id, testlet_id: 'p03-a-text' };
  await db
    .insertInto('placements')
    .values({
      user_id,
      id: placement_id,
      school_year: 2,
      shuffle_seed: 2_147_483_647,
      opened_at: moment,
      closed_at: moment,
      level: 3,
      range_from: 2,
      range_to: 4,
      chances: JSON.stringify([1 / 3, 0.1]),
      doubts: JSON.stringify([]),
    })
    .execute();
  const reply = {
    action: 'placement',
    placement_level: 3,
    from: 2,
    to: 4,
    unsure: false,
    passage: null,
  } as const;
  const shown = { number: 1, revision: 'r1', shown_at: moment, submitted_at: moment };
  await db
    .insertInto('placement_passages')
    .values({ ...whose, ...shown, reply: JSON.stringify(reply) })
    .execute();
  const given = { item_id: 'q1', answer: hard, seconds: 1 / 3, correct: false, answered_at: moment };
  await db
    .insertInto('placement_answers')
    .values({ ...whose, ...given })
    .execute();
  const move = { user_id, from_level: 2, to_level: 3 };
  await db
    .insertInto('level_changes')
    .values({ ...move, id: random.id(), why: 'offer', changed_at: moment })
    .execute();
  await db
    .insertInto('level_offers')
    .values({ ...move, id: random.id(), accepted: true, answered_at: moment })
    .execute();
}
