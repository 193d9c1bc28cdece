-- Has the statistics know the location of the connection, whose first large guide was just written: PostgreSQL expects one
-- row of a location that they don't know, and looks by itself only some time later. With more than a hundred locations it
-- expects the average. Skipped where somebody else is at it, and given up when it takes too long: it is looked at later.
create function make_location_known() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := nullif(current_setting('app.location', true), '')::integer;
begin
  if exists (
    select from pg_stats where schemaname = 'public' and tablename = 'items' and attname = 'location_id'
      and (n_distinct > 100 or here = any (most_common_vals::text::integer[]))
  ) then
    return;
  end if;
  analyze (skip_locked) items, item_words, item_vocabulary, item_counts, item_prices, order_guide_items, guide_items_before;
exception when query_canceled then
  return;
end
$$;
