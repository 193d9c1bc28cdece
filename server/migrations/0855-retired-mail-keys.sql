-- What the links of earlier weekly mails were signed with. Each is derived from a key that was rotated away: it recognizes
-- such links, and opens no sealed secret.
create table retired_mail_keys (
  signing_key bytea primary key check (octet_length(signing_key) = 32),
  retired_at timestamptz not null
);
