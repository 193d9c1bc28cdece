-- That a location is to be deleted, or stays after all, and that a payment of its business is due, or was made, is told to
-- everybody who works there: the lines about it come and go on every device at once.

create function announce_deletion() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'place', 'locationId', coalesce(new.location_id, old.location_id)));
  return null;
end
$$;
create trigger announce_deletion after insert or delete or update of deletes_at on location_deletions
  for each row execute function announce_deletion();

create function announce_payment_due() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'place', 'locationId', id)) from locations where company_id = new.company_id;
  return null;
end
$$;
create trigger announce_payment_due after update of status on subscriptions
  for each row when ((old.status = 'past_due') is distinct from (new.status = 'past_due'))
  execute function announce_payment_due();
