-- What the learner, or a grown-up for them, chose: their level and how they like to read.
alter table users
  add column level smallint check (level between 1 and 11),
  add column aids jsonb not null default '{}';

-- A link that confirms another address than the account has: the account takes it when the link is opened.
alter table email_verifications add column email text check (email = lower(email));

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Who somebody is at an identity provider (OpenID Connect issuer and subject).
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- Results that were cleared: out of sight at once, deleted after some days.
alter table readings add column cleared_at timestamptz;
create index readings_cleared on readings (cleared_at) where cleared_at is not null;

create table waitlist (
  email text primary key check (email = lower(email)),
  pilot boolean not null,
  language text not null,
  joined_at timestamptz not null
);

-- How often a page was opened on a day (UTC). Nothing says by whom.
create table page_visits (
  day date not null,
  page text not null,
  visits bigint not null,
  primary key (day, page)
);

-- What an admin decided for the whole server.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- A process that starts, or was cut off from the others, reads which sessions ended a moment ago.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
