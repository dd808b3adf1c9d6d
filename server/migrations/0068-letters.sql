-- The newest letter to the parents of a child of a class: what its code hashes to with our secret. Once used, a repeat of the
-- request that made it must not open it again, so the row stays.
create table letters (
  user_id uuid primary key references users (id) on delete cascade,
  code_hash bytea not null unique,
  made_at timestamptz not null,
  used_at timestamptz
);
create index letters_made on letters (made_at);

-- Who may look at a child of a class, or has asked to. `since`: null until a teacher of the child says yes. `name`: how they call
-- themselves to that teacher. `notice_version`, `notice_language`: which text about what is stored they were shown.
create table guardians (
  user_id uuid not null references users (id) on delete cascade,
  guardian_id uuid not null references users (id) on delete cascade,
  name text not null,
  notice_version text not null,
  notice_language text not null,
  asked_at timestamptz not null,
  since timestamptz,
  primary key (user_id, guardian_id)
);
create index guardians_guardian on guardians (guardian_id);
create index guardians_asked on guardians (asked_at) where since is null;

alter table child_looks drop constraint child_looks_seat_check;
alter table child_looks add constraint child_looks_seat_check check (seat in ('parent', 'teacher', 'guardian'));
