-- A second factor for signing in: an authenticator app (TOTP), passkeys, and recovery codes for who lost both.

-- `secret` is encrypted by a key made of SESSION_SECRET. `last_step`: the time step of the newest code that was
-- accepted; a code of this step or an earlier one is refused, so each code works once.
create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  last_step bigint not null,
  added_at timestamptz not null
);

-- `id` is the credential's, as base64url. `counter` is the authenticator's, zero for most. `used_at`: a sign-in whose
-- challenge is not newer is refused, so each challenge works once.
create table passkeys (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- A used code is deleted.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- Whether the session began with a second factor, or its owner set one up in it.
alter table sessions add column second_factor boolean not null default false;
