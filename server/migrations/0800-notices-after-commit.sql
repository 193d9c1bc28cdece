-- A transaction that calls pg_notify holds a lock of the whole database until its commit is on the disk: all who change
-- anything wait for one another's disks, whatever their location. So a transaction only writes down here what is to be told,
-- and a transaction of its own, which waits for no disk, tells it right after the commit (database/notices).
-- Not logged: a database that crashed has lost its listeners too, and they look again by themselves.
create unlogged table pending_notices (
  id bigint generated always as identity,
  channel text not null,
  -- what pg_notify takes
  payload text not null check (octet_length(payload) < 8000)
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
revoke all on pending_notices from larder_app;

-- Those who write and tell need no rights on the table, which holds what all locations have to be told. Each notice to the
-- client says that something waits.
create function leave_notice(channel text, payload text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into pending_notices (channel, payload) values (leave_notice.channel, leave_notice.payload);
  raise notice 'larder: notices wait';
end
$$;

-- What ends rights is rare and told in the commit itself.
create or replace function announce(change json) returns void language plpgsql as $$
begin
  if change ->> 'kind' in ('person', 'place') then
    perform pg_notify('larder_changes', change::text);
  else
    perform leave_notice('larder_changes', change::text);
  end if;
end
$$;

-- Tells what waits, in its order, and returns how much it was. One at a time: what a later one found must not be told first.
create function tell_notices() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtext('larder: pending notices'));
  with gone as (
    delete from pending_notices returning id, channel, payload
  ), in_order as materialized (
    select channel, payload from gone order by id
  )
  select count(pg_notify(channel, payload)) into told from in_order;
  return told;
end
$$;
