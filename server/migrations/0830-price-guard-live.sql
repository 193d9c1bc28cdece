-- Others see at once that a price was told, accepted or asked about, and that the limits changed.
create trigger announce_price_changes after insert on price_changes
  referencing new table as touched for each statement execute function announce_food_cost('price-changes');
create trigger announce_price_changes_marked after update on price_changes
  referencing new table as touched for each statement execute function announce_food_cost('price-changes');
create trigger announce_price_guard after insert on price_guards
  referencing new table as touched for each statement execute function announce_food_cost('price-changes');
create trigger announce_price_guard_changed after update on price_guards
  referencing new table as touched for each statement execute function announce_food_cost('price-changes');

-- A mail's row is written at every try: what people see is its status alone.
create function announce_price_question() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'price-changes', 'locationId', new.location_id));
  return null;
end
$$;
create trigger announce_price_question after insert on price_questions
  for each row execute function announce_price_question();
create trigger announce_price_question_status after update of status on price_questions
  for each row when (old.status is distinct from new.status) execute function announce_price_question();
