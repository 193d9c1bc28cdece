-- As in migration 0901, for every table: PostgreSQL expects one row of a location that a table's statistics don't know, and
-- plans as if the location were empty.

-- Has the statistics of the next table by name know the location of the connection, where it has many rows of it and they
-- don't; its name, or null behind the last. One that somebody else is at is passed over.
create function make_table_known(behind text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := nullif(current_setting('app.location', true), '')::integer;
  one text;
  has_many boolean;
begin
  for one in
    select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'location_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname > behind
      and not exists (
        select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'location_id'
          and (s.n_distinct > 100 or here = any (s.most_common_vals::text::integer[])))
    order by c.relname
  loop
    -- so many that a plan for one row takes seconds
    execute format('select count(*) = 500 from (select from %I where location_id = $1 limit 500) few', one) into has_many using here;
    if has_many then
      execute format('analyze (skip_locked) %I', one);
      return one;
    end if;
  end loop;
  return null;
end
$$;

create or replace function make_location_known() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known text := '';
begin
  while known is not null loop
    known := make_table_known(known);
  end loop;
exception when query_canceled then
  return;
end
$$;
