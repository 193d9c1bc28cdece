-- Average weights are read with up to four decimals, and a guide's rows keep their exact pack, so that a guide of any age can be downloaded as it was.
alter table items alter column average_weight type numeric(12, 4);
alter table order_guide_items
  add column pack_outer numeric(18, 6),
  add column pack_inner numeric(18, 6),
  add column pack_uom text;
create index order_guide_items_by_item on order_guide_items (location_id, item_id);
