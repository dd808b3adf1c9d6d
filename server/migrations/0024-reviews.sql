-- Whether a written answer was right in the eyes of a grown-up who looks after the child. The attempt stays as it is.
-- Rows never change: the newest one of a person counts, and `is_right` is null in one that takes the verdict back.
create table reviews (
  user_id uuid not null,
  reading_id uuid not null,
  set_id text not null,
  question smallint not null,
  attempt smallint not null,
  id uuid not null,
  by_id uuid not null references users (id) on delete cascade,
  passage_id text not null,
  is_right boolean,
  reviewed_at timestamptz not null,
  primary key (user_id, reading_id, set_id, question, attempt, id),
  foreign key (user_id, reading_id, set_id, question, attempt)
    references attempts (user_id, reading_id, set_id, question, attempt) on delete cascade
);
create index reviews_question on reviews (by_id, passage_id, set_id, question);
