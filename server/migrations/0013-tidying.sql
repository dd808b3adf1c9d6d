-- Indexes with which tidying up, and deleting a learner, scan no table.
create index mails_user on mails (user_id) where user_id is not null;
create index mails_recipient on mails (recipient) where user_id is null;
create index mails_created on mails (created_at);
create index email_verifications_created on email_verifications (created_at);
create index password_resets_created on password_resets (created_at);
create index login_failures_last on login_failures (last_failed_at);
create index mail_counts_day on mail_counts (day);
create index waitlist_unconfirmed on waitlist (asked_at) where confirmed_at is null;
create index conversations_empty on conversations (active_at) where last_cseq = 0;
create index users_admin on users (id) where role = 'admin';

-- From now on a session is deleted with its last token. Those that lost theirs before were not.
delete from sessions
where created_at < now() - interval '1 day'
  and not exists (select from refresh_tokens where session_id = sessions.id);
