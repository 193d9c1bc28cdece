-- A custom item is there for its row of a group. Once the row that was taken out is forgotten, after a day or with its
-- group or list, nothing can bring it back, so the custom item goes too. Not when its row is back in a group: it is put
-- there by the same statement.
create function forget_custom_items_of_gone_rows() returns trigger language plpgsql as $$
begin
  delete from custom_items c using gone
    where c.location_id = gone.location_id and c.id = (gone.row_before ->> 'custom_item_id')::integer
      and not exists (select 1 from group_items gi where gi.location_id = c.location_id and gi.custom_item_id = c.id);
  return null;
end $$;
create trigger forget_custom_items_of_gone_rows after delete on removed_group_items
  referencing old table as gone for each statement execute function forget_custom_items_of_gone_rows();
