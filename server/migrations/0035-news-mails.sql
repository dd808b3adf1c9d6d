-- Grown-ups who want a mail in a week with a new story. `wanted` is false after they stopped it, so that the link of
-- an old mail still works.
create table news_mails (
  user_id uuid primary key references users (id) on delete cascade,
  token uuid not null default gen_random_uuid(),
  wanted boolean not null,
  -- the last mail; at first, when they asked for it
  mailed_at timestamptz not null
);
create index news_mails_token on news_mails (token);
create index news_mails_due on news_mails (mailed_at) where wanted;
