-- A company can move to the database of another cell (docs/decisions/0017-cells.md). While its rows arrive, and after they
-- have left, nobody sees the company, its locations or its people; all that refers to them stays whole.
alter table companies add column is_elsewhere boolean not null default false;
alter table locations add column is_elsewhere boolean not null default false;
alter table users add column is_elsewhere boolean not null default false;

alter table companies enable row level security;
alter table companies force row level security;
create policy here on companies using (not is_elsewhere) with check (true);
alter table locations enable row level security;
alter table locations force row level security;
create policy here on locations using (not is_elsewhere) with check (true);

-- A company without a row here is in charge of its own rows, as one that never moved.
create table company_places (
  company_id integer primary key,
  -- leaving: its writes wait for the cut-over; closing: its reads too; both lapse by themselves
  state text not null check (state in ('arriving', 'leaving', 'closing', 'left')),
  other_cell integer,
  until timestamptz,
  changed_at timestamptz not null default clock_timestamp()
);
-- The hashes of keys that worked here, so that whoever still has one is told where the company is.
create table left_keys (
  key_hash bytea primary key,
  company_id integer not null references company_places on delete cascade
);
create index left_keys_by_company on left_keys (company_id);
revoke all on company_places, left_keys from larder_app;
grant select on company_places, left_keys to larder_app;

-- Refuses to write rows of a company that is leaving or has left. The triggers are made by the command that moves it. Each
-- write holds the company's lock until it ends, so that the command waits for those under way, and they for it.
create function refuse_moving() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company constant integer := tg_argv[0]::integer;
  place company_places;
  is_meant boolean := true;
begin
  if tg_nargs > 1 and tg_op = 'DELETE' then
    execute 'select ' || tg_argv[1] into is_meant using old;
  elsif tg_nargs > 1 then
    execute 'select ' || tg_argv[1] into is_meant using new;
  end if;
  if is_meant then
    perform pg_advisory_xact_lock_shared(7203118, company);
    select * into place from company_places where company_id = company;
    if place.state = 'left' then
      raise exception 'company % has moved to cell %', company, place.other_cell using errcode = 'LM002';
    elsif place.state in ('leaving', 'closing') and clock_timestamp() < place.until then
      raise exception 'company % is moving', company using errcode = 'LM001';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
