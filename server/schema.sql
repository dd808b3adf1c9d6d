-- The schema of the database after all migrations. Written by `npm run schema`; do not edit.

create table deleted_people (
  id_hash bytea not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_people_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX deleted_people_deleted ON deleted_people (deleted_at);

create table deletions (
  number text default upper("left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 12)) not null,
  kind text not null,
  deleted_at timestamp with time zone not null,
  counts jsonb not null,
  constraint deletions_pkey PRIMARY KEY (number),
  constraint deletions_kind_check CHECK (kind = ANY (ARRAY['child'::text, 'class'::text, 'list'::text, 'account'::text, 'guest'::text]))
);
CREATE INDEX deletions_deleted ON deletions (deleted_at);

create table login_failures (
  key bytea not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  constraint login_failures_pkey PRIMARY KEY (key)
);
CREATE INDEX login_failures_last ON login_failures (last_failed_at);

create table mail_counts (
  key bytea not null,
  day date not null,
  mails integer not null,
  constraint mail_counts_pkey PRIMARY KEY (key, day)
);
CREATE INDEX mail_counts_day ON mail_counts (day);

create table page_visits (
  day date not null,
  page text not null,
  visits bigint not null,
  constraint page_visits_pkey PRIMARY KEY (day, page)
);

create table passage_packs (
  passage_id text not null,
  title text not null,
  level integer not null,
  theme text not null,
  publish_on date,
  author text not null,
  licence text not null,
  zip bytea not null,
  sha256 bytea not null,
  added_at timestamp with time zone not null,
  constraint passage_packs_pkey PRIMARY KEY (passage_id),
  constraint passage_packs_sha256_check CHECK (length(sha256) = 32)
);

create table places (
  id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_kind_check CHECK (kind = ANY (ARRAY['home'::text, 'school'::text]))
);

create table classes (
  id uuid not null,
  place_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  constraint classes_pkey PRIMARY KEY (id),
  constraint classes_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);
CREATE INDEX classes_place ON classes (place_id);

create table class_codes (
  class_id uuid not null,
  code_hash bytea not null,
  open_until timestamp with time zone not null,
  constraint class_codes_pkey PRIMARY KEY (class_id),
  constraint class_codes_code_hash_key UNIQUE (code_hash),
  constraint class_codes_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
);

create table class_doors (
  class_id uuid not null,
  code_hash bytea,
  open_until timestamp with time zone,
  devices_ended integer default 0 not null,
  asks_pictures boolean default false not null,
  constraint class_doors_pkey PRIMARY KEY (class_id),
  constraint class_doors_code_hash_key UNIQUE (code_hash),
  constraint class_doors_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
);

create table rate_counts (
  key bytea not null,
  requests integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_counts_ends ON rate_counts (ends_at);

create table reading_outlines (
  id uuid not null,
  outline jsonb not null,
  constraint reading_outlines_pkey PRIMARY KEY (id)
);

create table settings (
  key text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table setup_codes (
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint setup_codes_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX setup_codes_created ON setup_codes (created_at);

create table users (
  id uuid not null,
  role text not null,
  name text not null,
  email text,
  password_hash text,
  language text default 'en'::text not null,
  created_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  demo_until timestamp with time zone,
  level smallint,
  aids jsonb default '{}'::jsonb not null,
  uses_recordings boolean default true not null,
  seen_on date,
  unused_mailed_on date,
  place_id uuid,
  face text,
  set_up_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_check CHECK (role <> 'guest'::text OR email IS NOT NULL OR demo_until IS NOT NULL),
  constraint users_child CHECK ((role = 'child'::text) = (place_id IS NOT NULL) AND (role = 'child'::text) = (face IS NOT NULL) AND (role <> 'child'::text OR email IS NULL AND password_hash IS NULL AND demo_until IS NULL)),
  constraint users_email_check CHECK (email = lower(email)),
  constraint users_level_check CHECK (level >= 1 AND level <= 11),
  constraint users_role_check CHECK (role = ANY (ARRAY['guest'::text, 'user'::text, 'admin'::text, 'child'::text])),
  constraint users_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);
CREATE INDEX users_accounts ON users (created_at, id) WHERE email IS NOT NULL;
CREATE INDEX users_admin ON users (id) WHERE role = 'admin'::text;
CREATE INDEX users_demo_until ON users (demo_until) WHERE demo_until IS NOT NULL;
CREATE INDEX users_leaving ON users (unused_mailed_on) WHERE unused_mailed_on IS NOT NULL;
CREATE INDEX users_place ON users (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX users_set_up ON users (id) WHERE set_up_at IS NOT NULL;
CREATE INDEX users_unused ON users (COALESCE(seen_on, (created_at AT TIME ZONE 'utc'::text)::date)) WHERE email IS NOT NULL AND unused_mailed_on IS NULL;
CREATE INDEX users_unverified ON users (created_at) WHERE verified_at IS NULL AND demo_until IS NULL AND role = 'guest'::text;

create table authenticator_apps (
  user_id uuid not null,
  secret bytea not null,
  last_step bigint not null,
  added_at timestamp with time zone not null,
  constraint authenticator_apps_pkey PRIMARY KEY (user_id),
  constraint authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table cards (
  user_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  constraint cards_pkey PRIMARY KEY (user_id),
  constraint cards_code_hash_key UNIQUE (code_hash),
  constraint cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table child_looks (
  user_id uuid not null,
  looked_on date default ((now() AT TIME ZONE 'utc'::text))::date not null,
  by_id uuid not null,
  what text not null,
  seat text not null,
  constraint child_looks_pkey PRIMARY KEY (user_id, looked_on, by_id, what),
  constraint child_looks_seat_check CHECK (seat = ANY (ARRAY['parent'::text, 'teacher'::text, 'guardian'::text])),
  constraint child_looks_what_check CHECK (what = ANY (ARRAY['results'::text, 'answers'::text, 'download'::text])),
  constraint child_looks_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint child_looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX child_looks_by ON child_looks (by_id);
CREATE INDEX child_looks_day ON child_looks (looked_on);

create table child_pictures (
  user_id uuid not null,
  deal integer default 0 not null,
  wrong integer default 0 not null,
  wrong_at timestamp with time zone,
  constraint child_pictures_pkey PRIMARY KEY (user_id),
  constraint child_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table children_mails (
  user_id uuid not null,
  token uuid default gen_random_uuid() not null,
  wanted boolean not null,
  mailed_at timestamp with time zone not null,
  constraint children_mails_pkey PRIMARY KEY (user_id),
  constraint children_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX children_mails_due ON children_mails (mailed_at) WHERE wanted;
CREATE INDEX children_mails_token ON children_mails (token);

create table class_asks (
  user_id uuid not null,
  class_id uuid not null,
  name text not null,
  asked_at timestamp with time zone not null,
  constraint class_asks_pkey PRIMARY KEY (user_id, class_id),
  constraint class_asks_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_asks_asked ON class_asks (asked_at);
CREATE INDEX class_asks_class ON class_asks (class_id);

create table class_children (
  user_id uuid not null,
  class_id uuid not null,
  since timestamp with time zone not null,
  roster_id uuid,
  help_asked_at timestamp with time zone,
  shows_from timestamp with time zone,
  constraint class_children_pkey PRIMARY KEY (user_id, class_id),
  constraint class_children_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_children_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_children_class ON class_children (class_id);

create table class_invitations (
  class_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint class_invitations_pkey PRIMARY KEY (class_id),
  constraint class_invitations_code_hash_key UNIQUE (code_hash),
  constraint class_invitations_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_invitations_user ON class_invitations (user_id);

create table class_teachers (
  user_id uuid not null,
  class_id uuid not null,
  since timestamp with time zone not null,
  is_owner boolean default true not null,
  constraint class_teachers_pkey PRIMARY KEY (user_id, class_id),
  constraint class_teachers_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_teachers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_teachers_class ON class_teachers (class_id);
CREATE UNIQUE INDEX class_teachers_owner ON class_teachers (class_id) WHERE is_owner;

create table conversations (
  id uuid not null,
  user_id uuid,
  token_hash bytea,
  language text not null,
  started_at timestamp with time zone not null,
  active_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  last_seq integer default 0 not null,
  last_cseq integer default 0 not null,
  answered_cseq integer default 0 not null,
  seen_seq integer default 0 not null,
  agent_seq integer default 0 not null,
  person boolean default false not null,
  waiting_at timestamp with time zone,
  urgent_at timestamp with time zone,
  settled_at timestamp with time zone,
  worried_at timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_check CHECK ((user_id IS NULL) <> (token_hash IS NULL)),
  constraint conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX conversations_active ON conversations (active_at);
CREATE INDEX conversations_empty ON conversations (active_at) WHERE last_cseq = 0;
CREATE INDEX conversations_for_a_person ON conversations (active_at) WHERE settled_at IS NULL AND (waiting_at IS NOT NULL OR urgent_at IS NOT NULL OR worried_at IS NOT NULL);
CREATE INDEX conversations_user ON conversations (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX conversations_visitor ON conversations (token_hash) WHERE token_hash IS NOT NULL;

create table chat_messages (
  conversation_id uuid not null,
  seq integer not null,
  role text not null,
  message_id text not null,
  text text not null,
  sent_at timestamp with time zone not null,
  cseq integer,
  in_reply_to_cseq integer,
  link text,
  divider boolean default false not null,
  constraint chat_messages_pkey PRIMARY KEY (conversation_id, seq),
  constraint chat_messages_check CHECK ((role = 'user'::text) = (cseq IS NOT NULL)),
  constraint chat_messages_role_check CHECK (role = ANY (ARRAY['user'::text, 'assistant'::text, 'agent'::text, 'system'::text])),
  constraint chat_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX chat_messages_answered ON chat_messages (conversation_id, message_id) WHERE role = 'agent'::text;
CREATE UNIQUE INDEX chat_messages_asked ON chat_messages (conversation_id, cseq) WHERE cseq IS NOT NULL;

create table email_verifications (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  email text,
  readers text,
  constraint email_verifications_pkey PRIMARY KEY (token_hash),
  constraint email_verifications_email_check CHECK (email = lower(email)),
  constraint email_verifications_readers_check CHECK (readers = ANY (ARRAY['home'::text, 'school'::text])),
  constraint email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_verifications_created ON email_verifications (created_at);
CREATE INDEX email_verifications_user ON email_verifications (user_id);

create table guardians (
  user_id uuid not null,
  guardian_id uuid not null,
  name text not null,
  notice_version text not null,
  notice_language text not null,
  asked_at timestamp with time zone not null,
  since timestamp with time zone,
  constraint guardians_pkey PRIMARY KEY (user_id, guardian_id),
  constraint guardians_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint guardians_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX guardians_asked ON guardians (asked_at) WHERE since IS NULL;
CREATE INDEX guardians_guardian ON guardians (guardian_id);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint identities_pkey PRIMARY KEY (issuer, subject),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user ON identities (user_id);

create table letters (
  user_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (user_id),
  constraint letters_code_hash_key UNIQUE (code_hash),
  constraint letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX letters_made ON letters (made_at);

create table level_changes (
  user_id uuid not null,
  id uuid not null,
  from_level smallint,
  to_level smallint,
  why text not null,
  changed_at timestamp with time zone not null,
  constraint level_changes_pkey PRIMARY KEY (user_id, id),
  constraint level_changes_from_level_check CHECK (from_level >= 1 AND from_level <= 11),
  constraint level_changes_to_level_check CHECK (to_level >= 1 AND to_level <= 11),
  constraint level_changes_why_check CHECK (why = ANY (ARRAY['placement'::text, 'offer'::text, 'chosen'::text])),
  constraint level_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table level_offers (
  user_id uuid not null,
  id uuid not null,
  from_level smallint not null,
  to_level smallint not null,
  accepted boolean not null,
  answered_at timestamp with time zone not null,
  constraint level_offers_pkey PRIMARY KEY (user_id, id),
  constraint level_offers_from_level_check CHECK (from_level >= 1 AND from_level <= 11),
  constraint level_offers_to_level_check CHECK (to_level >= 1 AND to_level <= 11),
  constraint level_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table mails (
  id uuid not null,
  user_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  tries integer default 0 not null,
  unsubscribe_url text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mails_created ON mails (created_at);
CREATE INDEX mails_recipient ON mails (recipient) WHERE user_id IS NULL;
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
CREATE INDEX mails_user ON mails (user_id) WHERE user_id IS NOT NULL;

create table news_mails (
  user_id uuid not null,
  token uuid default gen_random_uuid() not null,
  wanted boolean not null,
  mailed_at timestamp with time zone not null,
  constraint news_mails_pkey PRIMARY KEY (user_id),
  constraint news_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX news_mails_due ON news_mails (mailed_at) WHERE wanted;
CREATE INDEX news_mails_token ON news_mails (token);

create table passkeys (
  id text not null,
  user_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_created ON password_resets (created_at);
CREATE INDEX password_resets_user ON password_resets (user_id);

create table placements (
  user_id uuid not null,
  id uuid not null,
  school_year smallint,
  shuffle_seed integer not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  level smallint,
  range_from smallint,
  range_to smallint,
  chances jsonb,
  doubts jsonb,
  constraint placements_pkey PRIMARY KEY (user_id, id),
  constraint placements_level_check CHECK (level >= 1 AND level <= 11),
  constraint placements_range_from_check CHECK (range_from >= 1 AND range_from <= 11),
  constraint placements_range_to_check CHECK (range_to >= 1 AND range_to <= 11),
  constraint placements_school_year_check CHECK (school_year >= 0 AND school_year <= 13),
  constraint placements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX placements_open ON placements (user_id) WHERE closed_at IS NULL;

create table placement_passages (
  user_id uuid not null,
  placement_id uuid not null,
  number smallint not null,
  testlet_id text not null,
  revision text not null,
  shown_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  reply jsonb,
  constraint placement_passages_pkey PRIMARY KEY (user_id, placement_id, number),
  constraint placement_passages_user_id_placement_id_testlet_id_key UNIQUE (user_id, placement_id, testlet_id),
  constraint placement_passages_user_id_placement_id_fkey FOREIGN KEY (user_id, placement_id) REFERENCES placements(user_id, id) ON DELETE CASCADE
);
CREATE INDEX placement_passages_submitted ON placement_passages (user_id, submitted_at DESC) WHERE submitted_at IS NOT NULL;

create table placement_answers (
  user_id uuid not null,
  placement_id uuid not null,
  testlet_id text not null,
  item_id text not null,
  answer text not null,
  seconds real,
  correct boolean,
  answered_at timestamp with time zone not null,
  constraint placement_answers_pkey PRIMARY KEY (user_id, placement_id, testlet_id, item_id),
  constraint placement_answers_seconds_check CHECK (seconds >= 0::double precision),
  constraint placement_answers_user_id_placement_id_testlet_id_fkey FOREIGN KEY (user_id, placement_id, testlet_id) REFERENCES placement_passages(user_id, placement_id, testlet_id) ON DELETE CASCADE
);

create table readings (
  id uuid not null,
  user_id uuid not null,
  passage_id text not null,
  revision text not null,
  level smallint not null,
  on_path boolean not null,
  shows_results boolean not null,
  shuffle_seed integer not null,
  outline jsonb,
  question_count smallint not null,
  closed_count smallint default 0 not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  cleared_at timestamp with time zone,
  outline_id uuid,
  marks jsonb,
  constraint readings_pkey PRIMARY KEY (user_id, id),
  constraint readings_check CHECK (outline IS NOT NULL OR outline_id IS NOT NULL),
  constraint readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) with (fillfactor=80);
CREATE INDEX readings_cleared ON readings (cleared_at) WHERE cleared_at IS NOT NULL;
CREATE INDEX readings_lately ON readings (user_id, GREATEST(opened_at, closed_at)) WHERE cleared_at IS NULL;
CREATE INDEX readings_latest ON readings (user_id, passage_id, opened_at DESC);
CREATE UNIQUE INDEX readings_open ON readings (user_id, passage_id) WHERE closed_at IS NULL;
CREATE INDEX readings_to_compact ON readings (closed_at) WHERE closed_at IS NOT NULL AND (marks IS NULL OR outline IS NOT NULL);

create table appeals (
  user_id uuid not null,
  reading_id uuid not null,
  set_id text not null,
  question smallint not null,
  appealed_at timestamp with time zone not null,
  constraint appeals_pkey PRIMARY KEY (user_id, reading_id, set_id, question),
  constraint appeals_user_id_reading_id_fkey FOREIGN KEY (user_id, reading_id) REFERENCES readings(user_id, id) ON DELETE CASCADE
);

create table attempts (
  user_id uuid not null,
  reading_id uuid not null,
  set_id text not null,
  question smallint not null,
  attempt smallint not null,
  part smallint not null,
  strand text not null,
  answer text not null,
  time_spent real not null,
  verdict text not null,
  grade real not null,
  closes boolean not null,
  reply jsonb not null,
  answered_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (user_id, reading_id, set_id, question, attempt),
  constraint attempts_attempt_check CHECK (attempt >= 0 AND attempt <= 3),
  constraint attempts_grade_check CHECK (grade >= 0::double precision AND grade <= 5::double precision),
  constraint attempts_verdict_check CHECK (verdict = ANY (ARRAY['correct'::text, 'accepted'::text, 'wrong'::text, 'unread'::text])),
  constraint attempts_user_id_reading_id_fkey FOREIGN KEY (user_id, reading_id) REFERENCES readings(user_id, id) ON DELETE CASCADE
);

create table recordings (
  id uuid not null,
  user_id uuid not null,
  passage_id text not null,
  place_kind text default 'home'::text not null,
  created_at timestamp with time zone not null,
  constraint recordings_pkey PRIMARY KEY (id),
  constraint recordings_user_id_passage_id_key UNIQUE (user_id, passage_id),
  constraint recordings_place_kind_check CHECK (place_kind = ANY (ARRAY['home'::text, 'server'::text])),
  constraint recordings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recordings_of_passage ON recordings (passage_id) WHERE place_kind = 'server'::text;

create table recorded_sentences (
  recording_id uuid not null,
  text_hash text not null,
  sound bytea not null,
  words jsonb not null,
  recorded_at timestamp with time zone not null,
  constraint recorded_sentences_pkey PRIMARY KEY (recording_id, text_hash),
  constraint recorded_sentences_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES recordings(id) ON DELETE CASCADE
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table reviews (
  user_id uuid not null,
  reading_id uuid not null,
  set_id text not null,
  question smallint not null,
  attempt smallint not null,
  id uuid not null,
  by_id uuid not null,
  passage_id text not null,
  is_right boolean,
  reviewed_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  constraint reviews_pkey PRIMARY KEY (user_id, reading_id, set_id, question, attempt, id),
  constraint reviews_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reviews_user_id_reading_id_set_id_question_attempt_fkey FOREIGN KEY (user_id, reading_id, set_id, question, attempt) REFERENCES attempts(user_id, reading_id, set_id, question, attempt) ON DELETE CASCADE
);
CREATE INDEX reviews_question ON reviews (by_id, passage_id, set_id, question);

create table school_invitations (
  code_hash bytea not null,
  place_id uuid not null,
  user_id uuid not null,
  is_lead boolean not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint school_invitations_pkey PRIMARY KEY (code_hash),
  constraint school_invitations_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint school_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX school_invitations_place ON school_invitations (place_id);
CREATE INDEX school_invitations_user ON school_invitations (user_id);

create table seats (
  place_id uuid not null,
  user_id uuid not null,
  kind text not null,
  since timestamp with time zone not null,
  constraint seats_pkey PRIMARY KEY (user_id, place_id, kind),
  constraint seats_kind_check CHECK (kind = ANY (ARRAY['parent'::text, 'teacher'::text, 'lead'::text])),
  constraint seats_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE,
  constraint seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX seats_one_home ON seats (user_id) WHERE kind = 'parent'::text;
CREATE INDEX seats_place ON seats (place_id);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  device text,
  second_factor boolean default false not null,
  family_session_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_family_session_id_fkey FOREIGN KEY (family_session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX sessions_family ON sessions (family_session_id) WHERE family_session_id IS NOT NULL;
CREATE INDEX sessions_user ON sessions (user_id);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_expires ON refresh_tokens (expires_at);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

create table set_work (
  user_id uuid not null,
  id uuid not null,
  class_id uuid,
  kind text not null,
  passage_id text,
  level smallint,
  theme text,
  until date not null,
  note text,
  set_at timestamp with time zone not null,
  constraint set_work_pkey PRIMARY KEY (user_id, id),
  constraint set_work_check CHECK ((kind = 'passage'::text) = (passage_id IS NOT NULL)),
  constraint set_work_check1 CHECK ((kind = 'shelf'::text) = (level IS NOT NULL AND theme IS NOT NULL)),
  constraint set_work_kind_check CHECK (kind = ANY (ARRAY['passage'::text, 'shelf'::text, 'placement'::text])),
  constraint set_work_level_check CHECK (level >= 1 AND level <= 11),
  constraint set_work_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint set_work_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX set_work_class ON set_work (class_id);
CREATE INDEX set_work_until ON set_work (until);

create table waitlist (
  email text not null,
  pilot boolean not null,
  language text not null,
  joined_at timestamp with time zone not null,
  token uuid default gen_random_uuid() not null,
  asked_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint waitlist_pkey PRIMARY KEY (email),
  constraint waitlist_token_key UNIQUE (token),
  constraint waitlist_email_check CHECK (email = lower(email))
);
CREATE INDEX waitlist_joined ON waitlist (joined_at, email);
CREATE INDEX waitlist_unconfirmed ON waitlist (asked_at) WHERE confirmed_at IS NULL;
