-- A person's recording of a passage. `home`: heard by its owner alone; `server`: by everyone, while the owner is
-- an admin. A class would be a further kind, with a column that names it.
create table recordings (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  passage_id text not null,
  place_kind text not null default 'home' check (place_kind in ('home', 'server')),
  created_at timestamptz not null,
  unique (user_id, passage_id)
);
create index recordings_of_passage on recordings (passage_id) where place_kind = 'server';

-- A sentence by the hash of its text: after a change of the text it is not found any more.
create table recorded_sentences (
  recording_id uuid not null references recordings (id) on delete cascade,
  text_hash text not null,
  -- samples of 16 bits, one channel, 24,000 a second
  sound bytea not null,
  -- for each token: start, end and phones, in seconds from the beginning of `sound`
  words jsonb not null,
  recorded_at timestamptz not null,
  primary key (recording_id, text_hash)
);
-- Sound cannot be compressed much, and uncompressed storage allows reading it in slices.
alter table recorded_sentences alter column sound set storage external;

-- Whether recordings of people are played to this account.
alter table users add column uses_recordings boolean not null default true;
