-- What one device changes of an account shows on the others: the codes of a second factor, which come and go with it,
-- passkeys, a new e-mail that waits for its link.
create trigger announce_recovery_code after insert or update or delete on recovery_codes
  for each row execute function announce_person();
create trigger announce_passkey after insert or update or delete on passkeys
  for each row execute function announce_person();
create trigger announce_email_change after insert or update or delete on email_changes
  for each row execute function announce_person();
