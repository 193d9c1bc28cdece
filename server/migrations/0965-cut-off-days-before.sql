-- The operator says of which day a distributor's cut-off is, as a location does in its own terms: most distributors close on
-- the day before the delivery. Distributors known so far stay as they were.
alter table distributors add column cutoff_days_before integer not null default 0 check (cutoff_days_before between 0 and 7);

create or replace view ordering_terms with (security_invoker = true) as
select l.location_id, l.distributor_id, d.nickname, d.is_own_delivery, l.retired_at,
  o.location_id is not null as is_own,
  coalesce(o.min_order_cents, d.min_order_cents) as min_order_cents,
  coalesce(o.is_min_order_required, d.is_min_order_required) as is_min_order_required,
  o.location_id is null and d.skip_min_order as skip_min_order,
  coalesce(o.delivery_fee_cents, d.delivery_fee_cents) as delivery_fee_cents,
  coalesce(o.accept_cc, d.accept_cc) as accept_cc,
  coalesce(o.payment_terms, d.payment_terms) as payment_terms,
  coalesce(o.delivery_days, (
    select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'cutoffMinutes', d.order_cutoff_hour * 60, 'daysBefore', d.cutoff_days_before) order by weekday), '[]')
    from unnest(d.delivery_weekdays) weekday
  )) as delivery_days,
  o.slots,
  coalesce(o.holidays::text[], '{}') as holidays,
  coalesce(o.note, '') as note
from location_distributors l
  join distributors d on d.id = l.distributor_id
  left join own_ordering_terms o on o.location_id = l.location_id and o.distributor_id = l.distributor_id;
