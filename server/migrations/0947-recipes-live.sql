-- Others see at once that a recipe or menu category was made, renamed, rewritten, moved or deleted, though no cost moved. A
-- version counts what people change, the notes of ingredients too.
-- Costs are told by themselves: the job that writes them touches neither version nor picture.
create function announce_recipe() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'recipes', 'locationId', new.location_id));
  return null;
end
$$;
create trigger announce_recipe after update on recipes for each row
  when ((old.version, old.photo_key) is distinct from (new.version, new.photo_key)) execute function announce_recipe();
create trigger announce_recipes_made after insert on recipes
  referencing new table as touched for each statement execute function announce_food_cost('recipes');
create trigger announce_recipes_deleted after delete on recipes
  referencing old table as touched for each statement execute function announce_food_cost('recipes');

create trigger announce_menu_categories after insert on recipe_menu_categories
  referencing new table as touched for each statement execute function announce_food_cost('recipes');
create trigger announce_menu_categories_renamed after update on recipe_menu_categories
  referencing new table as touched for each statement execute function announce_food_cost('recipes');
create trigger announce_menu_categories_deleted after delete on recipe_menu_categories
  referencing old table as touched for each statement execute function announce_food_cost('recipes');
