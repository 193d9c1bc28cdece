-- The companies whose writes are refused while they move and after they left, with whom the triggers tell by. There were two
-- triggers on each table for each of them, so that every write of everybody in the cell got slower with each company that
-- left; now there are two on each table for all of them. Those that an earlier version made stay as they are.
create table fenced_companies (
  company_id integer primary key,
  locations integer[] not null,
  people integer[] not null
);
revoke all on fenced_companies from larder_app;

-- As refuse_moving in migration 0910. The arguments are which row is looked at, the condition by which it belongs to a company
-- `f`, and for tables whose condition no trigger can have: whether it belongs to any of them.
create function refuse_fenced() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_meant boolean := true;
  company integer;
  companies integer[];
  place company_places;
begin
  if tg_nargs > 2 then
    if tg_argv[0] = 'old' then
      execute 'select ' || tg_argv[2] into is_meant using old;
    else
      execute 'select ' || tg_argv[2] into is_meant using new;
    end if;
  end if;
  if is_meant then
    if tg_argv[0] = 'old' then
      execute 'select array_agg(f.company_id order by f.company_id) from fenced_companies f where ' || tg_argv[1] into companies using old;
    else
      execute 'select array_agg(f.company_id order by f.company_id) from fenced_companies f where ' || tg_argv[1] into companies using new;
    end if;
    foreach company in array coalesce(companies, '{}') loop
      perform pg_advisory_xact_lock_shared(7203118, company);
      select * into place from company_places where company_id = company;
      if place.state = 'left' then
        raise exception 'company % has moved to cell %', company, place.other_cell using errcode = 'LM002';
      elsif place.state in ('leaving', 'closing') and clock_timestamp() < place.until then
        raise exception 'company % is moving', company using errcode = 'LM001';
      end if;
    end loop;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
