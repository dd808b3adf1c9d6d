-- The support chat. A conversation belongs to an account, or to the browser that holds the visitor's token.
create table conversations (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  token_hash bytea,
  language text not null,
  started_at timestamptz not null,
  -- when the last message was sent; the conversation ends an hour later
  active_at timestamptz not null,
  ended_at timestamptz,
  -- the number of the last message, and of the asker's last message
  last_seq integer not null default 0,
  last_cseq integer not null default 0,
  -- the last message of the asker that was answered or left to a person
  answered_cseq integer not null default 0,
  -- the last message that the asker has seen
  seen_seq integer not null default 0,
  -- the last message of a person
  agent_seq integer not null default 0,
  person boolean not null default false,
  -- since when a person is needed; since when somebody may be in danger; when a person marked it as done
  waiting_at timestamptz,
  urgent_at timestamptz,
  settled_at timestamptz,
  check ((user_id is null) <> (token_hash is null))
);
create index conversations_user on conversations (user_id) where user_id is not null;
create index conversations_visitor on conversations (token_hash) where token_hash is not null;
create index conversations_active on conversations (active_at);
create index conversations_for_a_person on conversations (active_at)
  where settled_at is null and (waiting_at is not null or urgent_at is not null);

create table chat_messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null,
  role text not null check (role in ('user', 'assistant', 'agent', 'system')),
  message_id text not null,
  text text not null,
  sent_at timestamptz not null,
  cseq integer,
  in_reply_to_cseq integer,
  link text,
  divider boolean not null default false,
  primary key (conversation_id, seq),
  check ((role = 'user') = (cseq is not null))
);
-- A message sent twice by the asker has the same cseq; one sent twice by a person has the same id.
create unique index chat_messages_asked on chat_messages (conversation_id, cseq) where cseq is not null;
create unique index chat_messages_answered on chat_messages (conversation_id, message_id) where role = 'agent';
