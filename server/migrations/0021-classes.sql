-- A group of children in a school.
create table classes (
  id uuid primary key,
  place_id uuid not null references places (id) on delete cascade,
  name text not null,
  created_at timestamptz not null,
  archived_at timestamptz
);
create index classes_place on classes (place_id);

-- Who teaches a class, and so sees its children. A seat in the school alone shows nobody.
create table class_teachers (
  user_id uuid not null references users (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  since timestamptz not null,
  primary key (user_id, class_id)
);
create index class_teachers_class on class_teachers (class_id);

create table class_children (
  user_id uuid not null references users (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  since timestamptz not null,
  primary key (user_id, class_id)
);
create index class_children_class on class_children (class_id);
