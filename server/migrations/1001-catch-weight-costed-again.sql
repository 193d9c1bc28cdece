-- The price of a pound is said in the unit of the pack since: what was kept of recipes with catch weight in another unit is
-- costed again, and with them the recipes they are a part of.

-- Of all locations: the owner passes the rule of one for this statement.
alter table items no force row level security;
alter table group_items no force row level security;
alter table recipes no force row level security;
alter table recipe_ingredients no force row level security;
alter table recipes_to_cost no force row level security;
insert into recipes_to_cost (location_id, recipe_id)
  select n.location_id, n.recipe_id
  from recipe_ingredients n join items i on i.location_id = n.location_id and i.id = n.item_id
  where i.is_catch_weight and i.pack_uom <> 'LB'
  union
  select n.location_id, n.recipe_id
  from recipe_ingredients n
    join group_items g on g.location_id = n.location_id and g.generic_group_id = n.generic_group_id
    join items i on i.location_id = g.location_id and i.id = g.item_id
  where i.is_catch_weight and i.pack_uom <> 'LB'
  union
  -- 0993 asked for these, and had none where its owner passes no rule of a location
  select r.location_id, r.id from recipes r
  where not exists (select 1 from recipe_ingredients n where n.location_id = r.location_id and n.recipe_id = r.id);
alter table items force row level security;
alter table group_items force row level security;
alter table recipes force row level security;
alter table recipe_ingredients force row level security;
alter table recipes_to_cost force row level security;
