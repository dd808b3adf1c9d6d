-- What was deleted, as a receipt: a random number, and how many rows there were by table. It names nobody.
create table deletions (
  number text primary key default upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  kind text not null check (kind in ('child', 'class', 'list', 'account', 'guest')),
  deleted_at timestamptz not null,
  counts jsonb not null
);
create index deletions_deleted on deletions (deleted_at);

-- A hash of the id of each deleted person, so that a restored backup does not bring them back.
create table deleted_people (
  id_hash bytea primary key,
  deleted_at timestamptz not null
);
create index deleted_people_deleted on deleted_people (deleted_at);
