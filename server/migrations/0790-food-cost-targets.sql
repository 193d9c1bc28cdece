-- The food cost that a location aims at; without a row 35 and 40 per cent (contract/src/recipes/food-cost-target.ts).
create table food_cost_targets (
  location_id integer primary key references locations on delete cascade,
  target_percent numeric(4, 1) not null check (target_percent between 1 and 100),
  high_percent numeric(4, 1) not null check (high_percent between 1 and 100),
  changed_by_name text not null check (length(changed_by_name) between 1 and 300),
  changed_at timestamptz not null,
  check (high_percent >= target_percent)
);
select protect_by_location('food_cost_targets');

-- Recipes were costed again, whatever moved a price; one notice a statement.
create trigger announce_recipe_costs after insert on recipe_cost_days
  referencing new table as touched for each statement execute function announce_food_cost('recipes');
create trigger announce_recipe_costs_again after update on recipe_cost_days
  referencing new table as touched for each statement execute function announce_food_cost('recipes');
create trigger announce_food_cost_target after insert on food_cost_targets
  referencing new table as touched for each statement execute function announce_food_cost('recipes');
create trigger announce_food_cost_target_again after update on food_cost_targets
  referencing new table as touched for each statement execute function announce_food_cost('recipes');
