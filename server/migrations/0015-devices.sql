-- The browser and the system that a session began in, as "Firefox, Android"; null when they are not known. The owner
-- recognises the device by it.
alter table sessions add column device text;
