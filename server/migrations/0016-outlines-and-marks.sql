-- The outline of a reading is the same for every learner of a version of a passage, so it is stored once, under a hash
-- of it. No foreign key: its check would lock the row of a passage whenever a child opens it, and no row is ever
-- deleted. `readings.outline` is what earlier releases store; tidying up moves it when the reading is closed.
create table reading_outlines (
  id uuid primary key,
  outline jsonb not null
);

-- `marks` sums up the attempts of a closed reading. Null = not stored yet: it is counted from the attempts.
alter table readings
  alter column outline drop not null,
  add column outline_id uuid,
  add column marks jsonb,
  add check (outline is not null or outline_id is not null),
  -- Space for the next version of a row on its page: an answer changes a count, and then no index.
  set (fillfactor = 80);

create index readings_to_compact on readings (closed_at)
  where closed_at is not null and (marks is null or outline is not null);
