-- Passages added to a running server. The zip has everything; the other columns are for lists.
create table passage_packs (
  passage_id text primary key,
  title text not null,
  level integer not null,
  theme text not null,
  publish_on date,
  author text not null,
  licence text not null,
  zip bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  added_at timestamptz not null
);
-- A zip cannot be compressed further, and uncompressed storage allows reading it in slices.
alter table passage_packs alter column zip set storage external;
