-- As in migration 0021, but on hand is the last count of the item itself: what is counted of it now, else what the newest
-- finished inventory that counted it kept. One that passed over most of the shelf took the others' amounts away. `counted_on`
-- is the day of it: by the clock of the location while it stands on the shelf, the start of the inventory once it is kept.
drop function item_stock(integer, integer);
create function item_stock(location integer, item integer)
returns table (par_level numeric, par_unit text, par_outer numeric, par_inner numeric, par_uom text,
  on_hand numeric, amount_cents bigint, counted_at timestamptz, counted_on date, list_name text)
language sql stable as $$
  select live.par_level, live.par_unit, live.par_outer, live.par_inner, live.par_uom,
    case when live.counted > 0 then live.on_hand else kept.on_hand end,
    case when live.counted > 0 then live.amount_cents else kept.amount_cents end,
    case when live.counted > 0 then live.counted_at else kept.counted_at end,
    case when live.counted > 0
      then (live.counted_at at time zone (select l.time_zone from locations l where l.id = location))::date
      else kept.started_on end,
    live.list_name
  from (
    select (array_agg(nullif(g.par_level, 0) order by l.sort_index, l.id, g.sort_index, g.id))[1] as par_level,
      (array_agg(g.par_unit order by l.sort_index, l.id, g.sort_index, g.id))[1] as par_unit,
      (array_agg(pack.outer_pack order by l.sort_index, l.id, g.sort_index, g.id))[1] as par_outer,
      (array_agg(pack.inner_pack order by l.sort_index, l.id, g.sort_index, g.id))[1] as par_inner,
      (array_agg(coalesce(gi.custom_pack_uom, i.pack_uom) order by l.sort_index, l.id, g.sort_index, g.id))[1] as par_uom,
      (array_agg(l.name order by l.sort_index, l.id, g.sort_index, g.id))[1] as list_name,
      count(*) filter (where is_counted) as counted,
      round(sum(cases_on_hand(pack.outer_pack, pack.inner_pack, gi.on_hand, gi.on_hand_pack, gi.on_hand_uom)), 2) as on_hand,
      sum(on_hand_cents(i.effective_price_cents, pack.outer_pack, pack.inner_pack, gi.on_hand, gi.on_hand_pack, gi.on_hand_uom))
        filter (where is_counted)::bigint as amount_cents,
      max(gi.counted_at) filter (where is_counted) as counted_at
    from group_items gi
      join items i on i.location_id = gi.location_id and i.id = gi.item_id
      join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
      join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id
      cross join lateral (select coalesce(gi.custom_pack_outer, i.pack_outer) as outer_pack,
        coalesce(gi.custom_pack_inner, i.pack_inner) as inner_pack,
        num_nonnulls(gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) > 0 as is_counted) pack
    where gi.location_id = location and gi.item_id = item
    having count(*) > 0
  ) live left join lateral (
    select v.started_on, max(k.counted_at) as counted_at, sum(k.amount_cents)::bigint as amount_cents,
      round(sum(cases_on_hand(k.pack_outer, k.pack_inner, k.on_hand, k.on_hand_pack, k.on_hand_uom)), 2) as on_hand
    from inventory_lines k join inventories v on v.location_id = k.location_id and v.id = k.inventory_id
    where k.location_id = location and k.item_id = item and v.status <> 'active'
      and num_nonnulls(k.on_hand, k.on_hand_pack, k.on_hand_uom) > 0 and live.counted = 0
    group by v.id, v.started_on order by v.started_on desc, v.id desc limit 1
  ) kept on true
$$;
