-- Who owns a class: the teacher who made it, or to whom it passed. The others are co-teachers.
alter table class_teachers add column is_owner boolean not null default true;
create unique index class_teachers_owner on class_teachers (class_id) where is_owner;

-- The newest invitation of a class: what its code hashes to with our secret. Once used, a repeat of the request that made it
-- must not open it again, so the row stays.
create table class_invitations (
  class_id uuid primary key references classes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null unique,
  made_at timestamptz not null,
  used_at timestamptz
);
create index class_invitations_user on class_invitations (user_id);
