-- The inventory in which a row's pack was last changed. A count seen just before an inventory began is taken without a
-- question, unless it could be in the pack from before.
alter table group_items add column repacked_in_inventory integer,
  add foreign key (location_id, repacked_in_inventory) references inventories (location_id, id);
