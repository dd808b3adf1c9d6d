-- Passages that were added while the server runs, beside those that it ships. The zip holds everything; what stands
-- beside it is there to be listed.
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
-- A zip does not get smaller, and is read in slices.
alter table passage_packs alter column zip set storage external;
