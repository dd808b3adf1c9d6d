-- Grown-ups who want a mail on Monday about the children whom they look after. As `news_mails`.
create table children_mails (
  user_id uuid primary key references users (id) on delete cascade,
  token uuid not null default gen_random_uuid(),
  wanted boolean not null,
  -- the last Monday that was looked at; at first, when they asked for it
  mailed_at timestamptz not null
);
create index children_mails_token on children_mails (token);
create index children_mails_due on children_mails (mailed_at) where wanted;
