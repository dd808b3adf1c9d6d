-- When a child asked the teachers of its class to come. Null: it did not ask, or somebody was there.
alter table class_children add column help_asked_at timestamptz;
