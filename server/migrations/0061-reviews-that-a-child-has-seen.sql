-- When the child was told that its answer is right after all. It is told once for an answer, whoever judged it.
alter table reviews add column notified_at timestamptz;
