-- An ingredient that is an item itself is costed by the pack that the kitchen set for the item in a group, as generic
-- ingredients are: a pack that is set, changed or taken away there costs its recipes again.
create or replace function note_group_of_recipe() returns trigger language plpgsql as $$
declare
  row group_items := coalesce(new, old);
begin
  insert into recipes_to_cost (location_id, recipe_id)
  select n.location_id, n.recipe_id from recipe_ingredients n
    where n.location_id = row.location_id and n.generic_group_id = row.generic_group_id
  union
  select n.location_id, n.recipe_id from recipe_ingredients n
    where n.location_id = row.location_id and n.item_id = row.item_id
      and (tg_op = 'UPDATE' or row.custom_pack_outer is not null);
  return null;
end
$$;

-- Of all locations: the owner passes the rule of one for this statement.
alter table group_items no force row level security;
alter table recipe_ingredients no force row level security;
alter table recipes_to_cost no force row level security;
insert into recipes_to_cost (location_id, recipe_id)
  select distinct n.location_id, n.recipe_id
  from recipe_ingredients n join group_items g on g.location_id = n.location_id and g.item_id = n.item_id
  where g.custom_pack_outer is not null and not g.keeps_counted_pack;
alter table group_items force row level security;
alter table recipe_ingredients force row level security;
alter table recipes_to_cost force row level security;
