-- A day's cost says whether all of it was known: of half a cost, another one is no rise. Days noted before say nothing,
-- and are compared with nothing, but the cost in force, of which it is known.
alter table recipe_cost_days add column is_complete boolean;

-- Of all locations: the owner passes the rule of one for this statement.
alter table recipes no force row level security;
alter table recipe_cost_days no force row level security;
update recipe_cost_days d set is_complete = r.is_cost_complete
  from recipes r
  where r.location_id = d.location_id and r.id = d.recipe_id and r.cost_cents = d.cost_cents
    and d.start_date = (select max(o.start_date) from recipe_cost_days o where o.location_id = d.location_id and o.recipe_id = d.recipe_id);
alter table recipes force row level security;
alter table recipe_cost_days force row level security;
