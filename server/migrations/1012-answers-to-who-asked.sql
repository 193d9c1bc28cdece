-- A message to one person of a location: the answer to what that person asked. Null: it is for everybody there.
alter table location_messages add column user_id integer references users on delete cascade;

-- Answers of before were shown to the whole location. Of all locations: the owner passes the rule of one for these statements.
alter table location_messages no force row level security;
alter table help_requests no force row level security;
update location_messages m set user_id = h.user_id
  from help_requests h
  where h.location_id = m.location_id and h.answered_at = m.created_at and h.answered_by = m.sent_by
    and m.message like 'You asked: “%';
alter table location_messages force row level security;
alter table help_requests force row level security;

-- Who asked is mailed the answer too.
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check
  check (kind in ('reset', 'password-changed', 'invitation', 'confirm-email', 'confirm-email-again', 'signed-up-again', 'payment-failed',
    'colleague-invitation', 'passkey-added', 'passkey-removed', 'two-factor-on', 'two-factor-off', 'recovery-codes-made', 'recovery-code-used',
    'email-change', 'email-changed', 'location-deletion', 'login-as', 'second-factor-required', 'help-answer'));
alter table account_mails drop constraint account_mails_with_words;
alter table account_mails add constraint account_mails_with_words
  check ((kind in ('location-deletion', 'login-as', 'second-factor-required', 'help-answer')) = (subject is not null and body is not null));
