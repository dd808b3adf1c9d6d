-- The printed card of a child of a school: what its code hashes to with our secret. One row: a new card replaces the old one.
create table cards (
  user_id uuid primary key references users (id) on delete cascade,
  code_hash bytea not null unique,
  made_at timestamptz not null
);
