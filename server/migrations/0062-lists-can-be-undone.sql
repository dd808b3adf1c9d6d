-- The list by which a child came into the class: for some days it can be taken back. A child who moves has none any more.
alter table class_children add column roster_id uuid;
