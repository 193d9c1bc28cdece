-- As in migration 0022, but each count says its kind, and a sub-recipe is told under the number of its recipe, as the
-- calls name it: the numbers of recipes and of rows of a group may be the same.
create or replace function announce_counts() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
      'kind', 'counts', 'locationId', location_id, 'comparisonViewId', list_id, 'itemCount', count(*),
      'by', (select json_build_object('id', u.id, 'name', left(u.first_name || ' ' || u.last_name, 120))
             from users u where u.id = max(user_id)),
      'items', coalesce(json_agg(json_build_object('groupId', group_id, 'type', kind, 'id', coalesce(recipe_id, group_item_id),
          'field', field, 'value', value, 'version', version))
        filter (where place <= 20 and kind is not null), '[]'::json)))
  from (select counted.*, gi.kind, gi.recipe_id,
          row_number() over (partition by counted.location_id, counted.list_id order by counted.id) as place
        from counted left join group_items gi on gi.location_id = counted.location_id and gi.id = counted.group_item_id
        where counted.reason <> 'corrected') entry
  group by location_id, list_id;
  return null;
end
$$;
