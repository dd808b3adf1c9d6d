-- Who will read, as the registration said; null: the account's owner. A link that is mailed again says it too.
alter table email_verifications add column readers text check (readers in ('home', 'school'));
