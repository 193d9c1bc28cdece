-- What a location agreed with a distributor about ordering, in place of what the operator knows of it. One location's
-- own: another that buys from the same distributor never sees it.
create table own_ordering_terms (
  location_id integer not null,
  distributor_id integer not null,
  min_order_cents bigint not null check (min_order_cents between 0 and 10000000),
  is_min_order_required boolean not null,
  delivery_fee_cents bigint not null check (delivery_fee_cents between 0 and 10000000),
  accept_cc smallint not null check (accept_cc in (0, 1, 2)),
  payment_terms text not null check (char_length(payment_terms) between 1 and 60),
  -- [{"weekday": 0 for Sunday to 6, "cutoffMinutes": of the day that is daysBefore the delivery, "daysBefore"}]
  delivery_days jsonb not null check (jsonb_typeof(delivery_days) = 'array' and jsonb_array_length(delivery_days) between 1 and 7),
  -- [{"startMinutes", "endMinutes"}], earliest first; null: the usual ones
  slots jsonb check (slots is null or (jsonb_typeof(slots) = 'array' and jsonb_array_length(slots) between 1 and 8)),
  holidays date[] not null check (cardinality(holidays) <= 60),
  note text not null check (char_length(note) <= 500),
  primary key (location_id, distributor_id),
  foreign key (location_id, distributor_id) references location_distributors on delete cascade
);
select protect_by_location('own_ordering_terms');

-- Retired: nothing is ordered any more, what was ordered stays.
alter table location_distributors add column retired_at timestamptz;
-- The location that added a distributor itself; nobody else finds it.
alter table distributors add column added_by_location integer references locations;
create index distributors_added_by on distributors (added_by_location) where added_by_location is not null;

-- The terms that count at a location: its own, else the distributor's.
create view ordering_terms with (security_invoker = true) as
select l.location_id, l.distributor_id, d.nickname, d.is_own_delivery, l.retired_at,
  o.location_id is not null as is_own,
  coalesce(o.min_order_cents, d.min_order_cents) as min_order_cents,
  coalesce(o.is_min_order_required, d.is_min_order_required) as is_min_order_required,
  o.location_id is null and d.skip_min_order as skip_min_order,
  coalesce(o.delivery_fee_cents, d.delivery_fee_cents) as delivery_fee_cents,
  coalesce(o.accept_cc, d.accept_cc) as accept_cc,
  coalesce(o.payment_terms, d.payment_terms) as payment_terms,
  coalesce(o.delivery_days, (
    select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'cutoffMinutes', d.order_cutoff_hour * 60, 'daysBefore', 0) order by weekday), '[]')
    from unnest(d.delivery_weekdays) weekday
  )) as delivery_days,
  o.slots,
  coalesce(o.holidays::text[], '{}') as holidays,
  coalesce(o.note, '') as note
from location_distributors l
  join distributors d on d.id = l.distributor_id
  left join own_ordering_terms o on o.location_id = l.location_id and o.distributor_id = l.distributor_id;

create function announce_distributor() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  perform announce(json_build_object('kind', 'distributor', 'locationId', changed.location_id, 'distributorId', changed.distributor_id));
  return null;
end
$$;
create trigger announce_own_terms after insert or update or delete on own_ordering_terms
  for each row execute function announce_distributor();
create trigger announce_distributor_of_location after insert or update of retired_at on location_distributors
  for each row execute function announce_distributor();

-- Off the guide because their distributor was retired: they come back with it.
alter table items add column is_retired boolean not null default false;
create index items_retired on items (location_id, distributor_id) where is_retired;
