-- The notice of a second factor that an owner removed is a mail of its own kind: it asks nobody for one.
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check
  check (kind in ('reset', 'password-changed', 'invitation', 'confirm-email', 'confirm-email-again', 'signed-up-again', 'payment-failed',
    'colleague-invitation', 'passkey-added', 'passkey-removed', 'two-factor-on', 'two-factor-off', 'recovery-codes-made', 'recovery-code-used',
    'email-change', 'email-changed', 'location-deletion', 'login-as', 'second-factor-required', 'help-answer', 'second-factor-removed'));
alter table account_mails drop constraint account_mails_with_words;
alter table account_mails add constraint account_mails_with_words
  check ((kind in ('location-deletion', 'login-as', 'second-factor-required', 'help-answer', 'second-factor-removed')) = (subject is not null and body is not null));
