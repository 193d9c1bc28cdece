-- Rows that were taken out of their groups, kept for a day so that an Undo brings back the same row: its number, and with
-- it its history, its counts, its place on the shelf and what recipes say of it. Its custom item stays where it is.
create table removed_group_items (
  location_id integer not null,
  id integer not null,
  generic_group_id integer not null,
  removed_at timestamptz not null,
  -- the columns of group_items and of recipe_ingredient_links as they were
  row_before jsonb not null,
  links_before jsonb not null,
  -- the distributor's pack that it was counted in
  pack_outer numeric(18, 6),
  pack_inner numeric(18, 6),
  pack_uom text,
  -- the newest inventory, and whether it was active: a later start or end clears counts here too
  last_inventory_id integer,
  is_inventory_active boolean not null,
  primary key (location_id, id),
  foreign key (location_id, generic_group_id) references generic_groups on delete cascade
);
create index removed_group_items_by_group on removed_group_items (location_id, generic_group_id);
create index removed_group_items_by_time on removed_group_items (location_id, removed_at);
select protect_by_location('removed_group_items');
alter table removed_group_items set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.002);
