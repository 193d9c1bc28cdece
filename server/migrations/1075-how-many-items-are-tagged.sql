-- How many items of a location have a GL code, counted as tags change: counting them took as long as a third of the page
-- of the books that says how many are left.
create table tagged_item_counts (
  location_id integer primary key references locations on delete cascade,
  item_count integer not null
);

select protect_by_location('tagged_item_counts');
alter table tagged_item_counts set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.002);

alter table accounting_tags no force row level security;
alter table tagged_item_counts no force row level security;
insert into tagged_item_counts (location_id, item_count)
select location_id, count(*) from accounting_tags where gl_code_id is not null group by 1;
alter table tagged_item_counts force row level security;
alter table accounting_tags force row level security;

create function count_tagged_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tagged_item_counts as kept (location_id, item_count)
    select location_id, count(*) from added where gl_code_id is not null group by 1 order by 1
    on conflict (location_id) do update set item_count = kept.item_count + excluded.item_count;
  elsif tg_op = 'DELETE' then
    update tagged_item_counts kept set item_count = kept.item_count - gone.item_count
    from (select location_id, count(*) as item_count from removed where gl_code_id is not null group by 1) gone
    where kept.location_id = gone.location_id;
  else
    insert into tagged_item_counts as kept (location_id, item_count)
    select location_id, sum(change) from (
      select location_id, 1 as change from added where gl_code_id is not null
      union all select location_id, -1 from removed where gl_code_id is not null
    ) changes group by 1 having sum(change) <> 0 order by 1
    on conflict (location_id) do update set item_count = kept.item_count + excluded.item_count;
  end if;
  return null;
end
$$;
create trigger count_tagged_items_added after insert on accounting_tags
  referencing new table as added for each statement execute function count_tagged_items();
create trigger count_tagged_items_removed after delete on accounting_tags
  referencing old table as removed for each statement execute function count_tagged_items();
create trigger count_tagged_items_changed after update on accounting_tags
  referencing old table as removed new table as added for each statement execute function count_tagged_items();
