-- Mails about an account wait in an outbox of their own: they belong to no location. No link is kept, not even hashed,
-- until the mail is on its way: each try makes its own.
create table account_mails (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('reset', 'password-changed', 'invitation')),
  -- as it was typed: whether somebody has this address is found out after the answer
  recipient text not null,
  message_id text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  claimed_until timestamptz,
  created_at timestamptz not null,
  -- when an operator had it tried again
  requeued_at timestamptz,
  sent_at timestamptz
);
create index account_mails_by_recipient on account_mails (lower(recipient), kind, id);
create index account_mails_unfinished on account_mails (id) where status <> 'sent';

-- The links of one mail live together: of a try whose end nobody heard of, the link may have arrived.
alter table password_resets add column mail_id integer;

-- When people or an operator had a mail sent again that was given up.
alter table outbound_mails add column requeued_at timestamptz;
create index outbound_mails_unfinished on outbound_mails (location_id, id) where status <> 'sent';
