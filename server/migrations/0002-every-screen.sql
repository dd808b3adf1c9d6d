-- What the learner, or an adult for them, chose: their level and reading aids.
alter table users
  add column level smallint check (level between 1 and 11),
  add column aids jsonb not null default '{}';

-- A link with an email changes the email of the account when it is opened.
alter table email_verifications add column email text check (email = lower(email));

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- A person at an identity provider (OpenID Connect issuer and subject), and their account.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- Cleared results are hidden immediately and deleted after some days.
alter table readings add column cleared_at timestamptz;
create index readings_cleared on readings (cleared_at) where cleared_at is not null;

create table waitlist (
  email text primary key check (email = lower(email)),
  pilot boolean not null,
  language text not null,
  joined_at timestamptz not null
);

-- How often a page was opened on a day (UTC). Visitors are not stored.
create table page_visits (
  day date not null,
  page text not null,
  visits bigint not null,
  primary key (day, page)
);

-- Settings that an admin made for the whole server.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- A process that starts, or that lost its connection, reads which sessions ended a moment ago.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
