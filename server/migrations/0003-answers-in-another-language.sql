-- An answer in another language than the passage is stored as "unread". The first one of a question is not
-- counted as a try, so a question may have one attempt more.
alter table attempts
  drop constraint attempts_attempt_check,
  add constraint attempts_attempt_check check (attempt between 0 and 3),
  drop constraint attempts_verdict_check,
  add constraint attempts_verdict_check check (verdict in ('correct', 'accepted', 'wrong', 'unread'));
