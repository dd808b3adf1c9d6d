-- Whether a class asks each child at its door for three pictures.
alter table class_doors add column asks_pictures boolean not null default false;

-- The three pictures of a child follow from our secret, the child and `deal`: one up, and the child has others. `wrong`: wrong tries
-- since the last right one.
create table child_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  deal integer not null default 0,
  wrong integer not null default 0,
  wrong_at timestamptz
);
