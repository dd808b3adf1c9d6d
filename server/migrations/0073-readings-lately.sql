-- The page of a school counts what was read in four weeks. By this index it reads those stories alone, however many years of stories
-- its children have.
create index readings_lately on readings (user_id, greatest(opened_at, closed_at)) where cleared_at is null;
