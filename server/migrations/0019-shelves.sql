-- Codes that people teach by scanning: no order guide carries them. A code names one item; taught anew, it moves.
create table item_barcodes (
  location_id integer not null,
  code text not null check (length(code) between 1 and 80),
  item_id integer,
  custom_item_id integer,
  taught_by integer references users on delete set null,
  taught_at timestamptz not null,
  primary key (location_id, code),
  foreign key (location_id, item_id) references items on delete cascade,
  foreign key (location_id, custom_item_id) references custom_items on delete cascade,
  check (num_nonnulls(item_id, custom_item_id) = 1)
);
create index item_barcodes_by_item on item_barcodes (location_id, item_id);
create index item_barcodes_by_custom_item on item_barcodes (location_id, custom_item_id);
select protect_by_location('item_barcodes');

-- Others see lists, groups and what stands in them change without asking again (migration 0014). A notice names the
-- groups that changed, at most twenty; without any, the list is to be looked at as a whole. Equal notices of one
-- transaction are told once.

create function announce_inventory_view(location integer, list integer, groups integer[]) returns void language sql as $$
  select announce(json_build_object('kind', 'inventory-view', 'locationId', location, 'comparisonViewId', list,
    'groupIds', case when cardinality(groups) <= 20 then to_json(groups) else '[]'::json end))
$$;

create function announce_list_of_inventory() returns trigger language plpgsql as $$
begin
  perform announce_inventory_view(coalesce(new.location_id, old.location_id), coalesce(new.id, old.id), '{}');
  return null;
end
$$;
create trigger announce_list_of_inventory after insert or delete or update of name, sort_index on inventory_lists
  for each row execute function announce_list_of_inventory();

create function announce_groups_written() returns trigger language plpgsql as $$
begin
  perform announce_inventory_view(location_id, inventory_list_id, array_agg(id order by id))
  from touched group by location_id, inventory_list_id order by location_id, inventory_list_id;
  return null;
end
$$;
create trigger announce_groups_added after insert on generic_groups
  referencing new table as touched for each statement execute function announce_groups_written();
create trigger announce_groups_removed after delete on generic_groups
  referencing old table as touched for each statement execute function announce_groups_written();

create function announce_group() returns trigger language plpgsql as $$
begin
  perform announce_inventory_view(new.location_id, new.inventory_list_id, array[new.id]);
  return null;
end
$$;
create trigger announce_group_changed after update of name, par_level, unit on generic_groups for each row
  when ((old.name, old.par_level, old.unit) is distinct from (new.name, new.par_level, new.unit)) execute function announce_group();

create function announce_groups_moved() returns trigger language plpgsql as $$
begin
  perform announce_inventory_view(new.location_id, list, '{}')
  from unnest(array[old.inventory_list_id, new.inventory_list_id]) as list;
  return null;
end
$$;
create trigger announce_groups_moved after update of sort_index, inventory_list_id on generic_groups for each row
  when ((old.sort_index, old.inventory_list_id) is distinct from (new.sort_index, new.inventory_list_id)) execute function announce_groups_moved();

-- What goes with its group is told with the group.
create function announce_group_items_written() returns trigger language plpgsql as $$
begin
  perform announce_inventory_view(g.location_id, g.inventory_list_id, array_agg(g.id order by g.id))
  from generic_groups g
  where exists (select 1 from touched t where t.location_id = g.location_id and t.generic_group_id = g.id)
  group by g.location_id, g.inventory_list_id order by g.location_id, g.inventory_list_id;
  return null;
end
$$;
create trigger announce_group_items_added after insert on group_items
  referencing new table as touched for each statement execute function announce_group_items_written();
create trigger announce_group_items_removed after delete on group_items
  referencing old table as touched for each statement execute function announce_group_items_written();

-- Counts are told by migration 0017.
create function announce_group_item() returns trigger language plpgsql as $$
begin
  perform announce_inventory_view(g.location_id, g.inventory_list_id, array[g.id])
  from generic_groups g where g.location_id = new.location_id and g.id = new.generic_group_id;
  return null;
end
$$;
create trigger announce_group_item after update of is_preferred, custom_pack_outer, custom_pack_inner, custom_pack_uom, shelf_index on group_items
  for each row execute function announce_group_item();

create function announce_custom_item() returns trigger language plpgsql as $$
begin
  perform announce_inventory_view(g.location_id, g.inventory_list_id, array[g.id])
  from group_items gi join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
  where gi.location_id = new.location_id and gi.custom_item_id = new.id;
  return null;
end
$$;
create trigger announce_custom_item after update on custom_items for each row execute function announce_custom_item();
