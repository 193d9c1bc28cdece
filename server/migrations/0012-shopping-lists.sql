-- Shopping lists: what a list says of its items, when it was last used, and its order as people made it.

alter table shopping_lists add column last_used_at timestamptz;
alter table shopping_list_items
  add column custom_description text check (length(custom_description) > 0),
  add column par_level integer check (par_level > 0);
create index shopping_list_items_in_order on shopping_list_items (location_id, shopping_list_id, sort_index, item_id);

-- Two people at one list see each other's changes. The function announce comes with migration 0014; a transaction tells
-- of a list once, however many of its rows it changed.

create function announce_shopping_list() returns trigger language plpgsql as $$
declare
  changed shopping_lists := coalesce(new, old);
begin
  perform announce(json_build_object('kind', 'shopping-list', 'locationId', changed.location_id, 'shoppingListId', changed.id));
  return null;
end
$$;
create trigger announce_shopping_list after insert or update or delete on shopping_lists
  for each row execute function announce_shopping_list();

create function announce_shopping_list_items() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'shopping-list', 'locationId', location_id, 'shoppingListId', shopping_list_id))
    from (select distinct location_id, shopping_list_id from changed) list;
  return null;
end
$$;
create trigger announce_added_list_items after insert on shopping_list_items
  referencing new table as changed for each statement execute function announce_shopping_list_items();
create trigger announce_changed_list_items after update on shopping_list_items
  referencing new table as changed for each statement execute function announce_shopping_list_items();
create trigger announce_removed_list_items after delete on shopping_list_items
  referencing old table as changed for each statement execute function announce_shopping_list_items();
