-- Requests of a client that all processes together count, such as new guests. The key is a hash.
create table rate_counts (
  key bytea primary key,
  requests int not null,
  ends_at timestamptz not null
);
create index rate_counts_ends on rate_counts (ends_at);
