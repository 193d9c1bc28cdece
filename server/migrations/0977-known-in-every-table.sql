-- As in migration 0901, for every table: PostgreSQL expects one row of a location that a table's statistics don't know, and
-- plans as if the location were empty. Tables where it has many rows by now are looked at again.
create or replace function make_location_known() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := nullif(current_setting('app.location', true), '')::integer;
  one regclass;
  has_many boolean;
  unknown text;
begin
  for one in
    select c.oid from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'location_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (
        select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'location_id'
          and (s.n_distinct > 100 or here = any (s.most_common_vals::text::integer[])))
    order by c.relname
  loop
    -- so many that a plan for one row takes seconds
    execute format('select count(*) = 500 from (select from %s where location_id = $1 limit 500) few', one) into has_many using here;
    if has_many then
      unknown := concat_ws(', ', unknown, one::text);
    end if;
  end loop;
  if unknown is not null then
    execute 'analyze (skip_locked) ' || unknown;
  end if;
exception when query_canceled then
  return;
end
$$;
