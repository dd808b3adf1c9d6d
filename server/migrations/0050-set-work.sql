-- What a grown-up set for a child until a day: a row for each child. Rows that were set at once have the same id.
create table set_work (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  class_id uuid references classes (id) on delete cascade, -- null: a parent set it
  kind text not null check (kind in ('passage', 'shelf', 'placement')),
  passage_id text,
  level smallint check (level between 1 and 11),
  theme text,
  until date not null,
  note text,
  set_at timestamptz not null,
  primary key (user_id, id),
  check ((kind = 'passage') = (passage_id is not null)),
  check ((kind = 'shelf') = (level is not null and theme is not null))
);
create index set_work_class on set_work (class_id);
create index set_work_until on set_work (until);
