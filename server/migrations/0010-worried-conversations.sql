-- Since when a conversation has words of sadness, fear or loneliness in it, which are no danger.
alter table conversations add column worried_at timestamptz;
drop index conversations_for_a_person;
create index conversations_for_a_person on conversations (active_at)
  where settled_at is null and (waiting_at is not null or urgent_at is not null or worried_at is not null);
