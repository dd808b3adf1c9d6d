-- A learner thinks that an answer was right. The attempts stay as they are; a grown-up sees the mark beside them.
create table appeals (
  user_id uuid not null,
  reading_id uuid not null,
  set_id text not null,
  question smallint not null,
  appealed_at timestamptz not null,
  primary key (user_id, reading_id, set_id, question),
  foreign key (user_id, reading_id) references readings (user_id, id) on delete cascade
);
