-- The day on which the owner of an account that nobody used was mailed that it will be deleted; null again once it is
-- used.
alter table users add column unused_mailed_on date;
create index users_unused on users (coalesce(seen_on, (created_at at time zone 'utc')::date))
  where email is not null and unused_mailed_on is null;
create index users_leaving on users (unused_mailed_on) where unused_mailed_on is not null;
