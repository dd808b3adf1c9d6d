-- A home or a school: who answers for its children. No name: a home needs none.
create table places (
  id uuid primary key,
  kind text not null check (kind in ('home', 'school')),
  created_at timestamptz not null
);

-- What an account may do in a place.
create table seats (
  place_id uuid not null references places (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('parent', 'teacher', 'lead')),
  since timestamptz not null,
  primary key (user_id, place_id, kind)
);
create index seats_place on seats (place_id);
-- Two requests at once must not give a parent two homes.
create unique index seats_one_home on seats (user_id) where kind = 'parent';

-- A child is a learner with a first name and a face alone, and belongs to exactly one place.
alter table users drop constraint users_role_check;
alter table users
  add constraint users_role_check check (role in ('guest', 'user', 'admin', 'child')),
  add column place_id uuid references places (id) on delete cascade,
  add column face text,
  add constraint users_child check (
    (role = 'child') = (place_id is not null) and (role = 'child') = (face is not null) and
    (role <> 'child' or (email is null and password_hash is null and demo_until is null))
  );
create index users_place on users (place_id) where place_id is not null;

-- Children are never unverified accounts.
drop index users_unverified;
create index users_unverified on users (created_at)
  where verified_at is null and demo_until is null and role = 'guest';

-- Of a child's session: the session of the grown-up who signed in on this device. It ends with that one.
alter table sessions add column family_session_id uuid references sessions (id) on delete cascade;
create index sessions_family on sessions (family_session_id) where family_session_id is not null;
