-- A par level is an amount of something: cases, or a unit of domain/values/units.ts. Showing a group in another unit
-- leaves it what it was. Those that stand were read in the unit of their group.

alter table generic_groups add column par_unit text;
update generic_groups set par_unit = unit;

drop trigger announce_group_changed on generic_groups;
create trigger announce_group_changed after update of name, par_level, par_unit, unit on generic_groups for each row
  when ((old.name, old.par_level, old.par_unit, old.unit) is distinct from (new.name, new.par_level, new.par_unit, new.unit))
  execute function announce_group();

-- As in migration 0018, with what the par of that first group is said in and the pack the item has there; a par of 0 is
-- none (inventory/par-in-cases.ts says it in cases).
drop function item_stock(integer, integer);
create function item_stock(location integer, item integer)
returns table (par_level numeric, par_unit text, par_outer numeric, par_inner numeric, par_uom text,
  on_hand numeric, amount_cents bigint, counted_at timestamptz, list_name text)
language sql stable as $$
  select live.par_level, live.par_unit, live.par_outer, live.par_inner, live.par_uom,
    case when live.counted > 0 then live.on_hand else kept.on_hand end,
    case when live.counted > 0 then live.amount_cents else kept.amount_cents end,
    case when live.counted > 0 then live.counted_at else kept.counted_at end,
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
    select round(sum(cases_on_hand(k.pack_outer, k.pack_inner, k.on_hand, k.on_hand_pack, k.on_hand_uom)), 2) as on_hand,
      sum(k.amount_cents)::bigint as amount_cents, max(k.counted_at) as counted_at
    from inventory_lines k
    where k.location_id = location and k.item_id = item and num_nonnulls(k.on_hand, k.on_hand_pack, k.on_hand_uom) > 0 and k.inventory_id = (
      select v.id from inventories v where v.location_id = location and v.status <> 'active' order by v.started_on desc, v.id desc limit 1)
      and live.counted = 0
  ) kept on true
$$;
