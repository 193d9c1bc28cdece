-- What is done to an ingredient, as the recipe says it: 'finely chopped'.
alter table recipe_ingredients add column note text not null default '' check (length(note) <= 200);
