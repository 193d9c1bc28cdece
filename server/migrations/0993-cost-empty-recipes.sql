-- A recipe without ingredients was kept as one whose cost, nothing, is known. Nobody knows it: such recipes, and those they
-- are a part of, are costed again.
insert into recipes_to_cost (location_id, recipe_id)
select r.location_id, r.id from recipes r
where not exists (select 1 from recipe_ingredients n where n.location_id = r.location_id and n.recipe_id = r.id);
