-- The directory says which cell an e-mail address, a company and a location belong to (docs/decisions/0017-cells.md). It is
-- read by the front, lies in one cell, the publisher, and is empty in an installation of one cell.
create table directory_entries (
  kind text not null check (kind in ('email', 'company', 'location')),
  -- a keyed hash: whoever reads the directory learns no address of another cell's people
  name_hash bytea not null,
  cell integer not null check (cell between 0 and 15),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (kind, name_hash)
);

-- The names whose entry in the directory may be another now. Each cell has its own, and sends them one after the other; the
-- triggers that fill it are made by a server that has a directory, so that one cell alone pays nothing for it.
create table directory_changes (
  kind text not null,
  name text not null,
  version integer not null default 1,
  -- the cell that had the name until a company moved here
  moved_from integer,
  -- another cell has the name, which stays its
  refused_at timestamptz,
  primary key (kind, name)
);
revoke all on directory_entries, directory_changes from larder_app;
grant select, insert, update, delete on directory_entries to larder_app;
grant select, update, delete on directory_changes to larder_app;

create function note_directory_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_name text;
  new_name text;
begin
  if tg_op <> 'INSERT' then
    old_name := case tg_argv[0] when 'email' then lower(to_jsonb(old) ->> 'email') else to_jsonb(old) ->> 'id' end;
  end if;
  if tg_op <> 'DELETE' then
    new_name := case tg_argv[0] when 'email' then lower(to_jsonb(new) ->> 'email') else to_jsonb(new) ->> 'id' end;
  end if;
  insert into directory_changes (kind, name)
    select distinct tg_argv[0], name from unnest(array[old_name, new_name]) as name where name is not null
    on conflict (kind, name) do update set version = directory_changes.version + 1, refused_at = null;
  return null;
end
$$;
