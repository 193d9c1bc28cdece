-- The prep list of a kitchen: what is made and how often, and which foods somebody has taken already.
create table prepared_recipes (
  location_id integer not null,
  recipe_id integer not null,
  -- the fraction as it was typed: '2', '1 1/2'
  times_text text not null check (length(times_text) between 1 and 60),
  added_at timestamptz not null,
  primary key (location_id, recipe_id),
  foreign key (location_id, recipe_id) references recipes on delete cascade
);
select protect_by_location('prepared_recipes');
alter table prepared_recipes set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.002);

create table taken_foods (
  location_id integer not null references locations on delete cascade,
  food_key text not null check (length(food_key) between 1 and 240),
  -- a check mark holds for this amount: when more is needed, the food is to be taken again
  amount text not null check (length(amount) between 1 and 240),
  taken_by integer references users on delete set null,
  taken_by_name text not null,
  taken_at timestamptz not null,
  primary key (location_id, food_key)
);
create index taken_foods_by_user on taken_foods (taken_by);
select protect_by_location('taken_foods');
alter table taken_foods set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.002);

create trigger announce_prepared after insert on prepared_recipes
  referencing new table as touched for each statement execute function announce_food_cost('prep-list');
create trigger announce_prepared_again after update on prepared_recipes
  referencing new table as touched for each statement execute function announce_food_cost('prep-list');
create trigger announce_prepared_removed after delete on prepared_recipes
  referencing old table as touched for each statement execute function announce_food_cost('prep-list');
create trigger announce_taken after insert on taken_foods
  referencing new table as touched for each statement execute function announce_food_cost('prep-list');
create trigger announce_taken_again after update on taken_foods
  referencing new table as touched for each statement execute function announce_food_cost('prep-list');
create trigger announce_put_back after delete on taken_foods
  referencing old table as touched for each statement execute function announce_food_cost('prep-list');
