-- What a new order guide's pack means for what was counted in the old one (inventory/keep-counts-over-guide.ts).

-- The row's own pack size is the one it was counted in, which a guide has replaced: it goes with the counts.
alter table group_items add column keeps_counted_pack boolean not null default false,
  add check (not keeps_counted_pack or custom_pack_uom is not null);

-- A count that is said in the unit of a new pack was not counted anew.
alter table count_entries drop constraint count_entries_reason_check,
  add constraint count_entries_reason_check
    check (reason in ('counted', 'synced', 'corrected', 'started', 'completed', 'repacked'));

-- As in migration 0017, but for what is corrected in a reopened inventory: that is no count of the shelf, whose versions
-- go on by themselves. Who looks at that inventory hears of it as of one that changed.
create or replace function announce_counts() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
      'kind', 'counts', 'locationId', location_id, 'comparisonViewId', list_id, 'itemCount', count(*),
      'by', (select json_build_object('id', u.id, 'name', left(u.first_name || ' ' || u.last_name, 120))
             from users u where u.id = max(user_id)),
      'items', coalesce(json_agg(json_build_object('groupId', group_id, 'id', group_item_id, 'field', field, 'value', value, 'version', version))
        filter (where place <= 20), '[]'::json)))
  from (select *, row_number() over (partition by location_id, list_id order by id) as place from counted
        where reason <> 'corrected') entry
  group by location_id, list_id;
  return null;
end
$$;
