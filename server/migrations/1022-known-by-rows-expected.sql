-- As in migration 0977, whatever the number of locations: with more than a hundred of them in its statistics, PostgreSQL
-- expects of a location that these don't name as many rows as of the other unnamed ones, however few that is.

-- The rows of the location that PostgreSQL expects in the table by its statistics.
create function expected_rows(in_table regclass, here integer) returns double precision
language plpgsql stable set search_path = public, pg_temp as $$
declare
  location pg_stats%rowtype;
  one pg_class%rowtype;
  in_all double precision;
  named integer[];
  distinct_values double precision;
begin
  select * into one from pg_class where oid = in_table;
  select s.* into location from pg_stats s
    where s.schemaname = 'public' and s.tablename = one.relname and s.attname = 'location_id';
  if not found or one.relpages = 0 then
    return 1;
  end if;
  in_all := one.reltuples * (pg_relation_size(in_table) / current_setting('block_size')::bigint) / one.relpages;
  named := location.most_common_vals::text::integer[];
  if here = any (named) then
    return in_all * location.most_common_freqs[array_position(named, here)];
  end if;
  distinct_values := case when location.n_distinct < 0 then -location.n_distinct * one.reltuples else location.n_distinct end;
  return in_all * (1 - coalesce((select sum(share) from unnest(location.most_common_freqs) share), 0))
    / greatest(distinct_values - coalesce(cardinality(named), 0), 1);
end
$$;

-- Has the statistics of the next table by name tell the rows of the location of the connection, where it has many and they
-- expect less than a tenth of them; its name, or null behind the last. One that somebody else is at is passed over.
create or replace function make_table_known(behind text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant integer := nullif(current_setting('app.location', true), '')::integer;
  one text;
  -- so many that a plan for one row takes seconds
  many bigint;
  expected double precision;
  has_many boolean;
begin
  for one in
    select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'location_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname > behind
    order by c.relname
  loop
    expected := expected_rows(one::regclass, here);
    -- Of a location with thousands of rows the plans are good enough; to count more of them would take its own time.
    continue when expected > 2000;
    many := greatest(500, ceil(10 * expected));
    execute format('select count(*) = $2 from (select from %I where location_id = $1 limit $2) few', one)
      into has_many using here, many;
    if has_many then
      execute format('analyze (skip_locked) %I', one);
      return one;
    end if;
  end loop;
  return null;
end
$$;
