-- What the ordering screens know of inventory: whether an item stands in a generic group, its par and what is on hand.

-- Kept on the item, so that a page of the list costs no more, and rows that are remembered by the item's own state are
-- read anew as soon as the item comes into its first group or leaves its last.
alter table items add column belongs_to_group boolean not null default false;

-- Locks the items first: whoever adds one to a group and whoever takes it out of another take turns.
create function note_items_in_groups() returns trigger language plpgsql as $$
begin
  perform 1 from items i join (select distinct location_id, item_id from touched where item_id is not null) t
    on t.location_id = i.location_id and t.item_id = i.id order by i.location_id, i.id for no key update of i;
  update items i set belongs_to_group = not i.belongs_to_group
  from (select distinct location_id, item_id from touched where item_id is not null) t
  where i.location_id = t.location_id and i.id = t.item_id
    and i.belongs_to_group <> exists (select 1 from group_items g where g.location_id = t.location_id and g.item_id = t.item_id);
  return null;
end
$$;
create trigger note_items_put_into_groups after insert on group_items
  referencing new table as touched for each statement execute function note_items_in_groups();
create trigger note_items_taken_out_of_groups after delete on group_items
  referencing old table as touched for each statement execute function note_items_in_groups();

-- Which item stands in a group never changes; a row comes and goes.
create function keep_item_of_group() returns trigger language plpgsql as $$
begin
  raise exception 'a row of a group keeps its item';
end
$$;
create trigger keep_item_of_group before update of item_id on group_items
  for each row when (old.item_id is distinct from new.item_id) execute function keep_item_of_group();

-- The history of an item follows it where it was taken out of a group and put back.
create index inventory_lines_by_distributor_item on inventory_lines (location_id, item_id) where item_id is not null;

-- Cases counted, in cases, packs and units: null when nothing was, or packs or units of a pack nobody knows.
create function cases_on_hand(outer_pack numeric, inner_pack numeric, cases numeric, packs numeric, units numeric)
returns numeric language sql immutable parallel safe as $$
  select case
    when num_nonnulls(cases, packs, units) = 0 then null
    when outer_pack > 0 and inner_pack > 0
      then coalesce(cases, 0) + coalesce(packs, 0) / outer_pack + coalesce(units, 0) / (outer_pack * inner_pack)
    when packs is null and units is null then cases
  end
$$;

-- An item as the ordering screens see it. Its par is that of the first group it stands in. On hand, in cases, is what is
-- counted of it in all its groups; while nothing is, what was counted in the newest finished inventory.
create function item_stock(location integer, item integer)
returns table (par_level numeric, on_hand numeric, amount_cents bigint, counted_at timestamptz, list_name text)
language sql stable as $$
  select live.par_level,
    case when live.counted > 0 then live.on_hand else kept.on_hand end,
    case when live.counted > 0 then live.amount_cents else kept.amount_cents end,
    case when live.counted > 0 then live.counted_at else kept.counted_at end,
    live.list_name
  from (
    select (array_agg(g.par_level order by l.sort_index, l.id, g.sort_index, g.id))[1] as par_level,
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

-- What everything that is counted now is worth, in cents.
create function location_on_hand_cents(location integer) returns bigint language sql stable as $$
  select coalesce(sum(on_hand_cents(coalesce(i.effective_price_cents, c.price_cents, 0),
      coalesce(gi.custom_pack_outer, i.pack_outer, c.pack_outer), coalesce(gi.custom_pack_inner, i.pack_inner, c.pack_inner),
      gi.on_hand, gi.on_hand_pack, gi.on_hand_uom)), 0)::bigint
  from group_items gi
    left join items i on i.location_id = gi.location_id and i.id = gi.item_id
    left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
  where gi.location_id = location and num_nonnulls(gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) > 0
$$;
