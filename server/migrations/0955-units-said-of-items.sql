-- What somebody says of the units of an item compares its prices: others see it at once.
create trigger announce_food_equivalents after insert on food_equivalents
  referencing new table as touched for each statement execute function announce_food_cost('price-changes');
create trigger announce_food_equivalents_changed after update on food_equivalents
  referencing new table as touched for each statement execute function announce_food_cost('price-changes');
create trigger announce_food_equivalents_forgotten after delete on food_equivalents
  referencing old table as touched for each statement execute function announce_food_cost('price-changes');
