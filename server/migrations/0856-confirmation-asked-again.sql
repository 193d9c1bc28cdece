-- A person whose address is not confirmed yet may ask for another link.
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check
  check (kind in ('reset', 'password-changed', 'invitation', 'confirm-email', 'confirm-email-again', 'signed-up-again', 'payment-failed',
    'colleague-invitation', 'passkey-added', 'passkey-removed', 'two-factor-on', 'two-factor-off', 'recovery-codes-made', 'recovery-code-used',
    'email-change', 'email-changed'));

-- The provider names a subscription by its own id.
create unique index subscriptions_by_provider_id on subscriptions (gateway, provider_id) where provider_id is not null;
