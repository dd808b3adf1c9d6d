-- The door of a class: while it is open, whoever has its code may let a device in. `code_hash`: what the code hashes to with our
-- secret; null: shut. `devices_ended`: how often all devices were sent away. One that was let in before that is out.
create table class_doors (
  class_id uuid primary key references classes (id) on delete cascade,
  code_hash bytea unique,
  open_until timestamptz,
  devices_ended integer not null default 0
);
