-- Which grown-up looked at what of a child, once a day. `seat`: what the grown-up was to the child on that day.
create table child_looks (
  user_id uuid not null references users (id) on delete cascade,
  looked_on date not null default (now() at time zone 'utc')::date,
  by_id uuid not null references users (id) on delete cascade,
  what text not null check (what in ('results', 'answers', 'download')),
  seat text not null check (seat in ('parent', 'teacher')),
  primary key (user_id, looked_on, by_id, what)
);
create index child_looks_by on child_looks (by_id);
create index child_looks_day on child_looks (looked_on);
