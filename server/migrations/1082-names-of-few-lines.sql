-- The notice of a cart names three of the changed lines. Their names were joined to all of them: where most lines of the
-- cart have one version, as after a reorder, the planner expected hundreds, and read every item of the location.
create or replace function announce_cart() returns trigger language plpgsql as $$
begin
  perform announce((
    with changed as (
      select l.id, l.item_id, l.quantity, l.updated_by, l.description
      from cart_lines l
      where l.location_id = new.location_id and l.version = new.revision
    ), first as (
      select c.id, c.item_id, c.quantity, c.description from changed c order by c.id limit 3
    )
    select json_build_object(
      'kind', 'cart',
      'locationId', new.location_id,
      'lastModified', new.revision::text,
      'by', (select json_build_object('id', u.id, 'name', left(u.first_name || ' ' || u.last_name, 120))
             from users u where u.id = max(changed.updated_by)),
      'items', coalesce((select json_agg(json_build_object(
                  'itemDistributorId', first.item_id,
                  'name', left(coalesce(
                    (select i.name from items i where i.location_id = new.location_id and i.id = first.item_id),
                    first.description, ''), 120),
                  'quantity', first.quantity) order by first.id)
                from first), '[]'::json),
      'itemCount', count(*),
      'removedCount', count(*) filter (where quantity = 0),
      'orderId', nullif(current_setting('app.placed_order', true), '')::integer
    )
    from changed
  ));
  return null;
end
$$;
