-- Facts that all cells share are written in one of them, the publisher, and reach the others by logical replication
-- (docs/decisions/0017-cells.md). A cell without a row here shares nothing.
create table shared_facts (
  is_only boolean primary key default true check (is_only),
  role text not null check (role in ('publisher', 'subscriber')),
  -- the cell that writes them
  publisher_cell integer not null
);
alter table shared_facts set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.002);
revoke all on shared_facts from larder_app;
grant select on shared_facts to larder_app;

-- The layout of a distributor that a location added for itself stays in its cell. A publication looks at one row alone, so
-- the row has to say it.
alter table order_guide_layouts add column is_own boolean not null default false;
update order_guide_layouts set is_own = true
  where distributor_id in (select id from distributors where added_by_location is not null);
create function mark_own_layout() returns trigger language plpgsql as $$
begin
  new.is_own := exists (select from distributors where id = new.distributor_id and added_by_location is not null);
  return new;
end
$$;
create trigger mark_own_layout before insert on order_guide_layouts for each row execute function mark_own_layout();

-- A publication's condition may look only at columns that tell which row it was.
alter table distributors replica identity full;
alter table order_guide_layouts replica identity full;

-- Replication itself writes as a replica, which fires no trigger like these.
create function refuse_shared_fact() returns trigger language plpgsql as $$
declare
  sharing shared_facts;
begin
  select * into sharing from shared_facts;
  if sharing.role = 'subscriber' then
    -- The approval of a layout that has arrived already.
    if tg_table_name = 'order_guide_layouts' and tg_op = 'INSERT' then
      if exists (select from order_guide_layouts where distributor_id = new.distributor_id and signature = new.signature) then
        return null;
      end if;
    end if;
    raise exception 'This is changed in cell %, from where it reaches all cells by itself.', sharing.publisher_cell
      using errcode = 'LS001';
  end if;
  if sharing.role = 'publisher' and tg_table_name = 'distributors' and tg_op <> 'INSERT' then
    -- Replication looks at no foreign keys: locations of other cells would be left with a distributor that is not there.
    if tg_op = 'DELETE' or old.added_by_location is distinct from new.added_by_location then
      raise exception 'distributor % is everybody''s in all cells: it can''t be taken away', old.id;
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger refuse_shared_new before insert or update on distributors
  for each row when (new.added_by_location is null) execute function refuse_shared_fact();
create trigger refuse_shared_old before update or delete on distributors
  for each row when (old.added_by_location is null) execute function refuse_shared_fact();
create trigger refuse_shared_new before insert or update on order_guide_layouts
  for each row when (not new.is_own) execute function refuse_shared_fact();
create trigger refuse_shared_old before update or delete on order_guide_layouts
  for each row when (not old.is_own) execute function refuse_shared_fact();
create trigger refuse_shared_new before insert or update on settings
  for each row when (new.name like 'shared.%') execute function refuse_shared_fact();
create trigger refuse_shared_old before update or delete on settings
  for each row when (old.name like 'shared.%') execute function refuse_shared_fact();
