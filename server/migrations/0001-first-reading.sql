-- Ids are uuid v7, made by the app. Tables of what learners do have user_id in their keys, so that they can
-- be spread over several machines by learner.

create table users (
  id uuid primary key,
  role text not null check (role in ('guest', 'user', 'admin')),
  name text not null,
  email text unique check (email = lower(email)),
  password_hash text,
  language text not null default 'en',
  created_at timestamptz not null,
  verified_at timestamptz,
  demo_until timestamptz,
  check (role <> 'guest' or email is not null or demo_until is not null)
);
create index users_demo_until on users (demo_until) where demo_until is not null;
create index users_unverified on users (created_at) where verified_at is null and demo_until is null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);

-- Every refresh token of a session. If a rotated one is used again, it was stolen.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expires on refresh_tokens (expires_at);

create table email_verifications (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index email_verifications_user on email_verifications (user_id);

-- Failed sign-ins, counted by hashed email and by hashed network, to slow down the guessing of passwords.
create table login_failures (
  key bytea primary key,
  failures int not null,
  last_failed_at timestamptz not null
);

-- Mails are stored here until they are sent, so that none is lost when the mail server is unavailable.
create table mails (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0
);
create index mails_unsent on mails (created_at) where sent_at is null;

-- One reading of one passage by one learner. `outline` has the questions and limits of the time it began, so
-- that later edits of the passage never change past results.
create table readings (
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  passage_id text not null,
  revision text not null,
  level smallint not null,
  on_path boolean not null,
  shows_results boolean not null,
  shuffle_seed int not null,
  outline jsonb not null,
  question_count smallint not null,
  closed_count smallint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (user_id, id)
);
create unique index readings_open on readings (user_id, passage_id) where closed_at is null;
create index readings_latest on readings (user_id, passage_id, opened_at desc);

-- One try at one question, counted by the server. `reply` is what the learner was sent; a repeated request
-- gets it again.
create table attempts (
  user_id uuid not null,
  reading_id uuid not null,
  set_id text not null,
  question smallint not null,
  attempt smallint not null check (attempt between 0 and 2),
  part smallint not null,
  strand text not null,
  answer text not null,
  time_spent real not null,
  verdict text not null check (verdict in ('correct', 'accepted', 'wrong')),
  grade real not null check (grade between 0 and 5),
  closes boolean not null,
  reply jsonb not null,
  answered_at timestamptz not null,
  primary key (user_id, reading_id, set_id, question, attempt),
  foreign key (user_id, reading_id) references readings (user_id, id) on delete cascade
);
