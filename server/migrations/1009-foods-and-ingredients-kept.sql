-- Foods of a recipe that only its procedure names, as an import leaves what has no amount: 'Chopped peanuts, for garnish'.
-- Whoever reads the allergens of the recipe is told of them.
alter table recipes add column procedure_foods text[] not null default '{}';

-- A list that is deleted takes its groups with it, and no recipe loses an ingredient for that without a word: the
-- ingredient stays by its name, as that of a deleted item does, and the cost of the recipe is not complete.
create function keep_ingredients_of_list() returns trigger language plpgsql as $$
begin
  update recipe_ingredients n set kind = 'item', generic_group_id = null, name = g.name
    from generic_groups g
    where g.location_id = old.location_id and g.inventory_list_id = old.id
      and n.location_id = g.location_id and n.generic_group_id = g.id;
  return old;
end
$$;
create trigger keep_ingredients_of_list before delete on inventory_lists for each row execute function keep_ingredients_of_list();

-- A dish that became a sub-recipe stayed the recipe of what is sold: each portion counted as a batch. Sub-recipes are not sold.
-- Of all locations: the owner passes the rule of one for this statement.
alter table recipes no force row level security;
alter table pos_recipes no force row level security;
delete from pos_recipes p using recipes r
  where r.location_id = p.location_id and r.id = p.recipe_id and r.is_sub_recipe;
alter table recipes force row level security;
alter table pos_recipes force row level security;
