-- The price of a pound of catch weight is what counts today: where the price last paid does, that price over the average
-- weight. Recipes wait to be costed also when one of these moves alone.
drop trigger note_price_of_item on items;
create trigger note_price_of_item after update on items for each row when (
  (old.effective_price_cents, old.unit_price, old.pack_outer, old.pack_inner, old.pack_uom, old.unit_measure, old.is_catch_weight,
    old.is_punched_out, old.status, old.last_purchased_on, old.name,
    case when old.is_catch_weight then row(old.price_cents, old.price_per_pound, old.average_weight) end)
  is distinct from (new.effective_price_cents, new.unit_price, new.pack_outer, new.pack_inner, new.pack_uom, new.unit_measure, new.is_catch_weight,
    new.is_punched_out, new.status, new.last_purchased_on, new.name,
    case when new.is_catch_weight then row(new.price_cents, new.price_per_pound, new.average_weight) end)
) execute function note_price_of_item();

-- Of all locations: the owner passes the rule of one for this statement.
alter table items no force row level security;
alter table group_items no force row level security;
alter table recipe_ingredients no force row level security;
alter table recipes_to_cost no force row level security;
insert into recipes_to_cost (location_id, recipe_id)
  select n.location_id, n.recipe_id
  from recipe_ingredients n join items i on i.location_id = n.location_id and i.id = n.item_id
  where i.is_catch_weight and (i.effective_price_cents <> i.price_cents or i.price_per_pound is distinct from i.unit_price)
  union
  select n.location_id, n.recipe_id
  from recipe_ingredients n
    join group_items g on g.location_id = n.location_id and g.generic_group_id = n.generic_group_id
    join items i on i.location_id = g.location_id and i.id = g.item_id
  where i.is_catch_weight and (i.effective_price_cents <> i.price_cents or i.price_per_pound is distinct from i.unit_price);
alter table items force row level security;
alter table group_items force row level security;
alter table recipe_ingredients force row level security;
alter table recipes_to_cost force row level security;
