-- The numbers of notices, unlike the notices, are written to the log: a standby that takes over has no file for a sequence
-- that is not logged, and every change would fail there ('bad magic number in sequence').
alter sequence pending_notices_id_seq set logged;
