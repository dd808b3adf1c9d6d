-- A waitlist entry counts once a link that was mailed to it has been used. Entries of earlier releases were never
-- asked: `asked_at` is null, and they stay until the admin asks or deletes them.
alter table waitlist
  add column token uuid not null default gen_random_uuid(),
  add column asked_at timestamptz,
  add column confirmed_at timestamptz,
  add column invited_at timestamptz,
  add column answered_at timestamptz;
alter table waitlist add constraint waitlist_token_key unique (token);
create index waitlist_joined on waitlist (joined_at, email);

-- How many mails a recipient, a client or the whole site caused on a day. A key is a hash that cannot be reversed.
create table mail_counts (
  key bytea not null,
  day date not null,
  mails integer not null,
  primary key (key, day)
);

-- The mail has a header with this URL, by which mail programs offer to unsubscribe.
alter table mails add column unsubscribe_url text;
