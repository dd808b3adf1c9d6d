-- The codes that the starting processes of an empty installation print. Each lets somebody make the first account.
create table setup_codes (
  code_hash bytea primary key,
  created_at timestamptz not null
);
create index setup_codes_created on setup_codes (created_at);

-- Of the account that was made with such a code: it is the admin where ADMIN_EMAIL names nobody.
alter table users add column set_up_at timestamptz;
create index users_set_up on users (id) where set_up_at is not null;
