-- The savings of a received order were looked for by 'any order, or this one', which no index can answer: every receiving
-- read all orders of its location for each of its lines while the planner did not know how many there are. The statement
-- names its order now; nobody asked for all orders at once since the migration that began with them.
create function note_savings_of_order(the_location integer, the_order integer) returns void language sql as $$
  delete from line_savings where location_id = the_location and order_id = the_order;
  insert into line_savings (location_id, order_item_id, order_id, kind, saving_cents)
  select the_location, bought.id, bought.order_id, found.kind, found.saving_cents
  from (
      select l.id, l.order_id, l.item_id, l.pack_uom, l.is_catch_weight, l.unit_price, l.price_cents,
        (o.created_at at time zone o.time_zone)::date as ordered_on,
        case when l.is_catch_weight then l.average_weight else l.pack_outer * l.pack_inner end as units
      from orders o join order_items l on l.location_id = o.location_id and l.order_id = o.id
      where o.location_id = the_location and o.id = the_order
        and o.status in ('received', 'electronically_received')
        and l.item_id is not null and not l.is_market_price and not l.is_special and not l.is_added and l.price_cents > 0
        and not exists (select from item_swaps s where s.location_id = the_location and s.order_id = o.id
          and s.new_item_id = l.item_id and s.type = 'swap')
    ) bought
    cross join lateral (
      select case when bought.is_catch_weight then min(p.unit_price) else min(p.price_cents) end as lowest
      from (
          select match_item_id as item_id from item_matches
            where location_id = the_location and item_id = bought.item_id and match_type = 'ExactMatch'
          union select item_id from item_matches
            where location_id = the_location and match_item_id = bought.item_id and match_type = 'ExactMatch'
        ) same
        join items i on i.location_id = the_location and i.id = same.item_id
          and i.status = 'active' and not i.is_punched_out and not i.is_unpurchasable and not i.is_market_price
        cross join lateral (
          select price_cents, unit_price from item_prices
          where location_id = the_location and item_id = i.id and start_date <= bought.ordered_on
          order by start_date desc limit 1) p
      where p.price_cents > 0
    ) elsewhere
    left join lateral (
      select min(p.unit_price) as lowest
      from group_items own
        join group_items mate on mate.location_id = the_location and mate.generic_group_id = own.generic_group_id
          and mate.kind = 'item' and mate.item_id <> bought.item_id
        join items i on i.location_id = the_location and i.id = mate.item_id and i.pack_uom = bought.pack_uom
          and i.status = 'active' and not i.is_punched_out and not i.is_unpurchasable and not i.is_market_price
        cross join lateral (
          select unit_price from item_prices
          where location_id = the_location and item_id = i.id and start_date <= bought.ordered_on
          order by start_date desc limit 1) p
      where own.location_id = the_location and own.item_id = bought.item_id and p.unit_price > 0
    ) beside on elsewhere.lowest is null and bought.unit_price > 0 and bought.units > 0
    cross join lateral (
      select 'distributorSavings' as kind,
        case when bought.is_catch_weight then round((elsewhere.lowest - bought.unit_price) * bought.units / 100)
          else elsewhere.lowest - bought.price_cents end as saving_cents
        where elsewhere.lowest <= 2.5 * case when bought.is_catch_weight then bought.unit_price else bought.price_cents end
      union all
      select 'inventoryViewSavings', round((beside.lowest - bought.unit_price) * bought.units / 100)
        where beside.lowest <= 2.5 * bought.unit_price
    ) found
  where found.saving_cents > 0
$$;

create or replace function note_savings_of_received() returns trigger language plpgsql as $$
begin
  perform note_savings_of_order(new.location_id, new.id);
  return null;
end
$$;

drop function note_line_savings(integer, integer);
