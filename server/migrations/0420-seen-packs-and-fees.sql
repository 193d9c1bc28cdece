-- What a person saw a line packed in when they put it into the cart, and the distributor's delivery fee then. A case that
-- holds less, or a higher fee, is asked about before the order like a higher price (ordering/price-changes.ts).
-- seen_pack: {unitMeasure, packSize, amount, uom}; amount is decimal text in uom, null for a pack nobody could read.
alter table cart_lines
  add column seen_pack jsonb,
  add column seen_fee_cents bigint check (seen_fee_cents >= 0);

-- The pack of an item as it is kept with a cart line. Of a case with an average weight that weight counts.
create function pack_to_see(unit_measure text, pack_text text, outer_packs numeric, inner_units numeric, uom text, average_weight numeric)
returns jsonb language sql immutable as $$
  select jsonb_build_object('unitMeasure', unit_measure, 'packSize', pack_text,
    'amount', case when average_weight is null then trim_scale(outer_packs * inner_units)::text else trim_scale(average_weight)::text end,
    'uom', case when average_weight is null then uom else 'LB' end)
$$;

update cart_lines l set seen_fee_cents = greatest(d.delivery_fee_cents, 0)
from distributors d
where d.id = l.distributor_id;

update cart_lines l
set seen_pack = pack_to_see(i.unit_measure, i.pack_text, i.pack_outer, i.pack_inner, i.pack_uom, case when i.is_catch_weight then i.average_weight end)
from items i
where i.location_id = l.location_id and i.id = l.item_id;
