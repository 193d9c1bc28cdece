-- A dish is costed by the pack that today's price is for. Whether a row's own pack is that one, or is kept for counts only,
-- can change while the pack stays the same.
drop trigger note_pack_of_group_item on group_items;
create trigger note_pack_of_group_item after update on group_items for each row when (
  (old.generic_group_id, old.is_preferred, old.custom_pack_outer, old.custom_pack_inner, old.custom_pack_uom, old.keeps_counted_pack)
  is distinct from
  (new.generic_group_id, new.is_preferred, new.custom_pack_outer, new.custom_pack_inner, new.custom_pack_uom, new.keeps_counted_pack)
) execute function note_group_of_recipe();

-- Of all locations: the owner passes the rule of one for this statement.
alter table group_items no force row level security;
alter table recipe_ingredients no force row level security;
alter table recipes_to_cost no force row level security;
insert into recipes_to_cost (location_id, recipe_id)
  select distinct n.location_id, n.recipe_id
  from recipe_ingredients n join group_items g on g.location_id = n.location_id and g.generic_group_id = n.generic_group_id
  where g.keeps_counted_pack;
alter table group_items force row level security;
alter table recipe_ingredients force row level security;
alter table recipes_to_cost force row level security;
