-- Of a location that its statistics don't know PostgreSQL expects one row, and plans as if there were no more. By default
-- it reads them anew once a tenth of a table has changed: the eleventh location of a table would wait for weeks. At two
-- thousandths as many rows are unknown as such a plan can bear: 1,600 of a hundred locations with 8,000 each.
do $$
declare
  one regclass;
begin
  for one in
    select c.oid from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'location_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.002)', one);
  end loop;
end $$;
