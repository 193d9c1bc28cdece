-- Foods of a recipe that only its procedure names, as an import leaves what has no amount: 'Chopped peanuts, for garnish'.
-- Whoever reads the allergens of the recipe is told of them.
alter table recipes add column procedure_foods text[] not null default '{}';
