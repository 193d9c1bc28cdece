-- An owner had a location deleted: nothing happens before the day, and any owner can cancel until it begins.
create table location_deletions (
  location_id integer primary key references locations on delete cascade,
  asked_by integer references users on delete set null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  deletes_at timestamptz not null check (deletes_at > asked_at),
  -- null again when the deletion was hindered: its owners are warned once more before it begins
  warned_at timestamptz,
  told_waiting_at timestamptz,
  -- access is closed and rows go, piece by piece
  begun_at timestamptz
);
select protect_by_location('location_deletions');

-- Ids of deleted locations, for what was written in the moment of deletion.
create table deleted_locations (
  id integer primary key,
  deleted_at timestamptz not null
);

-- Its deletion has begun: nothing is ordered any more, and it does not count among those of its business.
alter table locations add column closed_at timestamptz;

-- the location whose deletion took their last access, by name
alter table users add column deleted_location text;

create function forget_deleted_location() returns trigger language plpgsql as $$
begin
  update users set deleted_location = null where id = new.user_id and deleted_location is not null;
  return null;
end
$$;
create trigger forget_deleted_location after insert on location_users
  for each row execute function forget_deleted_location();

-- Entries of counts are only added; of a location whose deletion has begun they go in pieces, too many for one statement.
create function delete_count_entries(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := nullif(current_setting('app.location', true), '')::integer;
  deleted integer;
begin
  delete from count_entries where location_id = here
    and exists (select from location_deletions d where d.location_id = here and d.begun_at is not null)
    and id = any (array(select id from count_entries where location_id = here order by id limit most));
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Another location that has a distributor or had it; each sees its own rows only, so they are asked one by one.
create function other_location_with(distributor integer, leaving integer) returns integer language plpgsql as $$
declare
  before constant text := current_setting('app.location', true);
  other integer;
  found_at integer;
begin
  for other in select id from locations where id <> leaving and closed_at is null order by id loop
    perform set_config('app.location', other::text, true);
    if exists (select from location_distributors where location_id = other and distributor_id = distributor)
        or exists (select from orders where location_id = other and distributor_id = distributor) then
      found_at := other;
      exit;
    end if;
  end loop;
  perform set_config('app.location', before, true);
  return found_at;
end
$$;

-- A mail whose words were written with what it tells.
alter table account_mails add column subject text, add column body text;
alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check
  check (kind in ('reset', 'password-changed', 'invitation', 'confirm-email', 'confirm-email-again', 'signed-up-again', 'payment-failed',
    'colleague-invitation', 'passkey-added', 'passkey-removed', 'two-factor-on', 'two-factor-off', 'recovery-codes-made', 'recovery-code-used',
    'email-change', 'email-changed', 'location-deletion'));
alter table account_mails add constraint account_mails_with_words
  check ((kind = 'location-deletion') = (subject is not null and body is not null));
