-- The day on which an account was last used, in UTC, so that the admin finds accounts that nobody uses. A day is
-- enough: nothing follows a child more closely. A refresh token lives for 30 days.
alter table users add column seen_on date;
update users set seen_on = (
  select max(expires_at - interval '30 days')::date
  from refresh_tokens join sessions on sessions.id = session_id where user_id = users.id
);
create index users_accounts on users (created_at, id) where email is not null;
