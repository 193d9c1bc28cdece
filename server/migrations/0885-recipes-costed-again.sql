-- Costs that nothing asked to be made again.

-- A copy of a recipe without ingredients brings its typed cost with it, and no ingredient that would have it costed.
create trigger note_new_recipe after insert on recipes for each row when (new.typed_cost_cents is not null)
  execute function note_recipe();

-- An item that moves to another group leaves the recipes that are made with the first one, too.
create function note_group_that_was_left() returns trigger language plpgsql as $$
begin
  insert into recipes_to_cost (location_id, recipe_id)
  select n.location_id, n.recipe_id from recipe_ingredients n
    where n.location_id = old.location_id and n.generic_group_id = old.generic_group_id;
  return null;
end
$$;
create trigger note_group_that_was_left after update on group_items for each row
  when (old.generic_group_id is distinct from new.generic_group_id) execute function note_group_that_was_left();

-- The costs that are kept may be such ones, of all locations: the owner passes the rule of one for this statement.
alter table recipes no force row level security;
alter table recipe_ingredients no force row level security;
alter table recipes_to_cost no force row level security;
insert into recipes_to_cost (location_id, recipe_id)
  select location_id, id from recipes where typed_cost_cents <> cost_cents
  union
  select location_id, recipe_id from recipe_ingredients where kind = 'generic';
alter table recipes force row level security;
alter table recipe_ingredients force row level security;
alter table recipes_to_cost force row level security;
