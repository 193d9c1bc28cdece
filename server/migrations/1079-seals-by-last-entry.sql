-- Each minute the last entry that was sealed an hour ago is looked for: all seals were read, one more for every minute.
create index audit_seals_by_last_entry on audit_seals (last_entry);
