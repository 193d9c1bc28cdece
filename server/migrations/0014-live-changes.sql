-- What others have to hear of at once goes out with the transaction that changes it, whichever process or command made
-- it: PostgreSQL delivers a notice when, and only when, its transaction is committed. Every server process listens on
-- one channel (server/src/live). Notices carry no keys, addresses or prices, and at most three item names: 8,000 bytes
-- is what PostgreSQL takes.

create function announce(change json) returns void language sql as $$
  select pg_notify('larder_changes', change::text)
$$;

create function announce_cart() returns trigger language plpgsql as $$
begin
  perform announce((
    with changed as (
      select l.id, l.item_id, l.quantity, l.updated_by, left(coalesce(i.name, l.description, ''), 120) as name
      from cart_lines l
        left join items i on i.location_id = l.location_id and i.id = l.item_id
      where l.location_id = new.location_id and l.version = new.revision
    )
    select json_build_object(
      'kind', 'cart',
      'locationId', new.location_id,
      'lastModified', new.revision::text,
      'by', (select json_build_object('id', u.id, 'name', left(u.first_name || ' ' || u.last_name, 120))
             from users u where u.id = max(changed.updated_by)),
      'items', coalesce((select json_agg(json_build_object('itemDistributorId', first.item_id, 'name', first.name, 'quantity', first.quantity))
                from (select * from changed order by id limit 3) first), '[]'::json),
      'itemCount', count(*),
      'removedCount', count(*) filter (where quantity = 0),
      'orderId', nullif(current_setting('app.placed_order', true), '')::integer
    )
    from changed
  ));
  return null;
end
$$;
create trigger announce_cart after update of revision on carts
  for each row when (old.revision is distinct from new.revision) execute function announce_cart();

create function announce_order() returns trigger language plpgsql as $$
begin
  -- The lines that leave the cart with an order say so: nobody removed them.
  if tg_op = 'INSERT' then
    perform set_config('app.placed_order', new.id::text, true);
  end if;
  perform announce((
    select json_build_object(
      'kind', 'order',
      'locationId', new.location_id,
      'orderId', new.id,
      'purchaseOrderNumber', new.purchase_order_number,
      'distributorId', new.distributor_id,
      'distributorName', left(d.nickname, 120),
      'status', new.status,
      'isNew', tg_op = 'INSERT',
      'by', case when tg_op = 'INSERT' and new.ordered_by is not null
        then json_build_object('id', new.ordered_by, 'name', left(new.ordered_by_name, 120)) end
    )
    from distributors d where d.id = new.distributor_id
  ));
  return null;
end
$$;
create trigger announce_order after insert on orders for each row execute function announce_order();
create trigger announce_order_status after update of status on orders
  for each row when (old.status is distinct from new.status) execute function announce_order();

-- Processes remember sessions for a moment. What ends or changes one is forgotten by all of them at once.

create function announce_person() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'person', 'userId', case tg_table_name
    when 'users' then to_jsonb(new) -> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) -> 'user_id' end));
  return null;
end
$$;
create trigger announce_session after update of ended_at on sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function announce_person();
create trigger announce_user after update on users
  for each row when (old.* is distinct from new.*) execute function announce_person();
create trigger announce_membership after insert or update or delete on location_users
  for each row execute function announce_person();

create function announce_place() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'place', 'locationId', new.id));
  return null;
end
$$;
create trigger announce_location after update of nickname, time_zone, display_shopping_cart, display_comparison_view,
    display_rebate, display_match, display_inventory, display_accounting, display_recipe_costing, can_place_order
  on locations for each row execute function announce_place();
