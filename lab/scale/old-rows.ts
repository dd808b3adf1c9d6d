/** Rows that are old enough for the tidying up: a group of learners for each of its steps. */

/** Learners in a group, and rows that a measured batch of a step may work on. */
const groupSize = 20;
export const batchSize = 4;
export const batches = groupSize / batchSize;

const longAgo = `now() - interval '3 years'`;

/** What makes the rows of a group old. `mine`: the condition for the learners of the group. */
const groups: ((mine: string) => string)[] = [
  (mine) =>
    `update users set role = 'guest', email = null, verified_at = null, demo_until = ${longAgo} where id ${mine}`,
  (mine) => `update users set role = 'guest', verified_at = null, created_at = ${longAgo} where id ${mine}`,
  (mine) => `update users set seen_on = ${longAgo} where id ${mine}`,
  (mine) => `update users set unused_mailed_on = ${longAgo} where id ${mine}`,
  (mine) => `update readings set cleared_at = ${longAgo} where closed_at is not null and user_id ${mine}`,
  (mine) => `update readings set marks = null where closed_at is not null and user_id ${mine}`,
  (mine) =>
    `update refresh_tokens set expires_at = ${longAgo} where session_id in (select id from sessions where user_id ${mine})`,
  (mine) =>
    `insert into set_work (user_id, id, kind, until, set_at) select id, id, 'placement', ${longAgo}, ${longAgo} from users where id ${mine}`,
  (mine) =>
    `insert into child_looks (user_id, looked_on, by_id, what, seat) select id, ${longAgo}, id, 'results', 'parent' from users where id ${mine}`,
  (mine) =>
    `insert into letters (user_id, code_hash, made_at) select id, sha256(convert_to(id::text, 'utf8')), ${longAgo} from users where id ${mine}`,
  (mine) =>
    `insert into guardians (user_id, guardian_id, name, notice_version, notice_language, asked_at) select id, id, '', '', 'en', ${longAgo} from users where id ${mine}`,
  (
    mine,
  ) => `with school as (insert into places (id, kind, created_at) values (gen_random_uuid(), 'school', now()) returning id),
      class as (insert into classes (id, place_id, name, created_at) select gen_random_uuid(), id, '', now() from school returning id)
    insert into class_asks (user_id, class_id, name, asked_at) select users.id, class.id, '', ${longAgo} from users, class where users.id ${mine}`,
  (mine) => `update email_verifications set created_at = ${longAgo} where user_id ${mine}`,
  (mine) => `update password_resets set created_at = ${longAgo} where user_id ${mine}`,
  (mine) => `update mails set created_at = ${longAgo} where user_id ${mine}`,
  (mine) => `update conversations set active_at = ${longAgo} where user_id ${mine}`,
  (mine) =>
    `update conversations set active_at = now() - interval '2 days', last_cseq = 0 where user_id ${mine}`,
];

const ofNobody = [
  `insert into login_failures (key, failures, last_failed_at)
   select sha256(convert_to('old ' || n, 'utf8')), 2, ${longAgo} from generate_series(1, ${groupSize}) n`,
  `insert into mail_counts (key, day, mails)
   select sha256(convert_to('old ' || n, 'utf8')), ${longAgo}, 1 from generate_series(1, ${groupSize}) n`,
  `insert into rate_counts (key, requests, ends_at)
   select sha256(convert_to('old ' || n, 'utf8')), 1, ${longAgo} from generate_series(1, ${groupSize}) n`,
  `insert into setup_codes (code_hash, created_at)
   select sha256(convert_to('old ' || n, 'utf8')), ${longAgo} from generate_series(1, ${groupSize}) n`,
  `insert into deletions (kind, deleted_at, counts) select 'child', ${longAgo}, '{}' from generate_series(1, ${groupSize})`,
  `insert into deleted_people (id_hash, deleted_at)
   select sha256(convert_to('old ' || n, 'utf8')), ${longAgo} from generate_series(1, ${groupSize}) n`,
  `insert into waitlist (email, pilot, language, joined_at, asked_at)
   select 'old' || n || '@example.org', false, 'en', ${longAgo}, ${longAgo} from generate_series(1, ${groupSize}) n`,
];

/** The statements for a database with this many learners, made from the template with this id. */
export function oldRows(template: string, learners: number) {
  const numbers = (group: number) =>
    `generate_series(${learners + group * groupSize + 1}, ${learners + (group + 1) * groupSize})`;
  const mine = (group: number) =>
    `in (select learner_id('${template}', number) from ${numbers(group)} number)`;
  return {
    count: groups.length * groupSize,
    make: [...groups.map((make, at) => make(mine(at))), ...ofNobody],
  };
}
