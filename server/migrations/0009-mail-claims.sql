-- Who sends a mail holds it for a while, so that nothing of the database is locked while a mail server takes its time.
alter table outbound_mails add column claimed_until timestamptz;
