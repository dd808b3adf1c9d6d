-- Who leads a school has a seat `lead` beside the seat `teacher`, so that a release before this one still finds the teacher. Of each
-- school the teacher of longest standing leads it.
insert into seats (place_id, user_id, kind, since)
  select distinct on (s.place_id) s.place_id, s.user_id, 'lead', s.since
  from seats s join places p on p.id = s.place_id and p.kind = 'school'
  where s.kind = 'teacher'
  order by s.place_id, s.since, s.user_id;

-- The invitations of a school that still work or were used: what the code hashes to with our secret. A used row stays until its end, so
-- that a repeat of the request that made it does not open it again.
create table school_invitations (
  code_hash bytea primary key,
  place_id uuid not null references places (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  is_lead boolean not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index school_invitations_place on school_invitations (place_id);
create index school_invitations_user on school_invitations (user_id);
