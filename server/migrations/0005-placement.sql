-- A placement test and its result. `level` is null when the answers were not enough to find one. Each test is
-- a new row.
create table placements (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  school_year smallint check (school_year between 0 and 13),
  shuffle_seed integer not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  level smallint check (level between 1 and 11),
  range_from smallint check (range_from between 1 and 11),
  range_to smallint check (range_to between 1 and 11),
  chances jsonb,
  doubts jsonb,
  primary key (user_id, id)
);
create unique index placements_open on placements (user_id) where closed_at is null;

-- The passages of a test, in the order they were shown. `reply` is what the submit call returned; a repeated
-- call gets it again.
create table placement_passages (
  user_id uuid not null,
  placement_id uuid not null,
  number smallint not null,
  testlet_id text not null,
  revision text not null,
  shown_at timestamptz not null,
  submitted_at timestamptz,
  reply jsonb,
  primary key (user_id, placement_id, number),
  unique (user_id, placement_id, testlet_id),
  foreign key (user_id, placement_id) references placements (user_id, id) on delete cascade
);
create index placement_passages_submitted on placement_passages (user_id, submitted_at desc) where submitted_at is not null;

-- Saved answers; `correct` is null until the passage is submitted.
create table placement_answers (
  user_id uuid not null,
  placement_id uuid not null,
  testlet_id text not null,
  item_id text not null,
  answer text not null,
  seconds real check (seconds >= 0),
  correct boolean,
  answered_at timestamptz not null,
  primary key (user_id, placement_id, testlet_id, item_id),
  foreign key (user_id, placement_id, testlet_id)
    references placement_passages (user_id, placement_id, testlet_id) on delete cascade
);

-- Changes of a learner's level, and their reasons.
create table level_changes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  from_level smallint check (from_level between 1 and 11),
  to_level smallint check (to_level between 1 and 11),
  why text not null check (why in ('placement', 'offer', 'chosen')),
  changed_at timestamptz not null,
  primary key (user_id, id)
);

-- How a learner answered the offer of another level.
create table level_offers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  from_level smallint not null check (from_level between 1 and 11),
  to_level smallint not null check (to_level between 1 and 11),
  accepted boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, id)
);
