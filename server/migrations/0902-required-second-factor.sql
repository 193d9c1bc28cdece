-- Owners may require a second factor (a passkey, or the codes of an app) of everybody at a location, from an instant on.
alter table locations add column second_factor_from timestamptz;

-- The session was opened, or later confirmed, with two factors. Of those of before nobody knows: they are confirmed where it is required.
alter table sessions add column two_factors boolean not null default false;

-- What a process remembers of sessions depends on it, and people are told at once.
create trigger announce_second_factor after update of second_factor_from
  on locations for each row when (old.second_factor_from is distinct from new.second_factor_from)
  execute function announce_place();
create trigger announce_two_factors after update of two_factors on sessions
  for each row when (old.two_factors is distinct from new.two_factors) execute function announce_person();

-- Who has none yet is among what owners see of their people.
create function announce_people_of_factor() returns trigger language plpgsql as $$
declare
  person constant integer := (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'user_id')::integer;
begin
  perform announce(json_build_object('kind', 'people', 'companyId', business.id))
    from (select distinct l.company_id as id from location_users m join locations l on l.id = m.location_id where m.user_id = person) business;
  return null;
end
$$;
create trigger announce_people_of_passkey after insert or delete on passkeys
  for each row execute function announce_people_of_factor();
create trigger announce_people_of_codes after update of confirmed_at or delete on two_factor_secrets
  for each row execute function announce_people_of_factor();

alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check
  check (kind in ('reset', 'password-changed', 'invitation', 'confirm-email', 'confirm-email-again', 'signed-up-again', 'payment-failed',
    'colleague-invitation', 'passkey-added', 'passkey-removed', 'two-factor-on', 'two-factor-off', 'recovery-codes-made', 'recovery-code-used',
    'email-change', 'email-changed', 'location-deletion', 'login-as', 'second-factor-required'));
alter table account_mails drop constraint account_mails_with_words;
alter table account_mails add constraint account_mails_with_words
  check ((kind in ('location-deletion', 'login-as', 'second-factor-required')) = (subject is not null and body is not null));
