-- Who has access, and who is invited, changed: told to everybody of the business, whichever of its locations is their active one.

create function announce_people() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'people', 'companyId', business.id))
    from (select distinct l.company_id as id from touched t join locations l on l.id = t.location_id) business;
  return null;
end
$$;
create trigger announce_people_come after insert on location_users
  referencing new table as touched for each statement execute function announce_people();
create trigger announce_people_changed after update on location_users
  referencing new table as touched for each statement execute function announce_people();
create trigger announce_people_gone after delete on location_users
  referencing old table as touched for each statement execute function announce_people();

create function announce_invitation() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'people', 'companyId', new.company_id));
  return null;
end
$$;
create trigger announce_invitation after insert or update on invitations
  for each row execute function announce_invitation();

create function announce_people_of_user() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'people', 'companyId', business.id))
    from (select distinct l.company_id as id from location_users m join locations l on l.id = m.location_id where m.user_id = new.id) business;
  return null;
end
$$;
create trigger announce_people_of_user after update of first_name, last_name, email, disabled_at on users
  for each row when ((old.first_name, old.last_name, old.email, old.disabled_at)
    is distinct from (new.first_name, new.last_name, new.email, new.disabled_at))
  execute function announce_people_of_user();
