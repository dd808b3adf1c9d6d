-- The code of a class for families: who has it may ask that a child of a home joins. `code_hash`: what the code hashes to with our secret.
create table class_codes (
  class_id uuid primary key references classes (id) on delete cascade,
  code_hash bytea not null unique,
  open_until timestamptz not null
);

-- A parent asks that a child of the home joins a class. `name`: how the parent calls itself to the teacher. The row is gone once a
-- teacher has answered.
create table class_asks (
  user_id uuid not null references users (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  name text not null,
  asked_at timestamptz not null,
  primary key (user_id, class_id)
);
create index class_asks_class on class_asks (class_id);
create index class_asks_asked on class_asks (asked_at);

-- Of a child of a home: its teachers see the readings that it opened from then on. Null: a child of the school, of which they see all.
alter table class_children add column shows_from timestamptz;
