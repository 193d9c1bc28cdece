-- A recipe as it was before its first change of a day: what sales of before should have taken is told by it.
create table recipes_before (
  location_id integer not null,
  recipe_id integer not null,
  -- by the location's clock
  changed_on date not null,
  -- its yield, ingredients and linked items, as recipes/before reads them
  was jsonb not null,
  primary key (location_id, recipe_id, changed_on),
  foreign key (location_id, recipe_id) references recipes on delete cascade
);
select protect_by_location('recipes_before');
alter table recipes_before set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.002);
