-- Devices write an accent with its letter or as a sign of its own behind it. Texts come in with it since now; names that are
-- compared were kept either way, so that one word could be two names.

-- Of all locations: the owner passes the rule of one for these statements.
alter table pos_recipes no force row level security;
alter table pos_sales no force row level security;

-- Of two names that are one the mapping said last counts.
delete from pos_recipes p using pos_recipes o
  where o.location_id = p.location_id and o.name_key <> p.name_key and normalize(o.name_key) = normalize(p.name_key)
    and (o.assigned_at, o.name_key) > (p.assigned_at, p.name_key);
update pos_recipes set name_key = normalize(name_key) where name_key is not nfc normalized;

create temporary table days_written_otherwise on commit drop as
  select distinct location_id, sold_on from pos_sales
    where item_name is not nfc normalized or pos_category is not nfc normalized;
update pos_sales
  set item_name = normalize(item_name), name_key = normalize(name_key), pos_category = normalize(pos_category)
  where item_name is not nfc normalized or pos_category is not nfc normalized;
-- What has become the same item of a day is added up, as a file of it would be.
create temporary table sold_twice on commit drop as
  select location_id, sold_on, min(line_number) as first_line, array_agg(line_number) as lines,
      sum(sold_thousandths) as sold_thousandths, sum(void_thousandths) as void_thousandths, sum(amount_cents) as amount_cents
    from pos_sales join days_written_otherwise using (location_id, sold_on)
    group by location_id, sold_on, name_key, lower(pos_category), is_modifier having count(*) > 1;
delete from pos_sales s using sold_twice t
  where s.location_id = t.location_id and s.sold_on = t.sold_on and s.line_number = any(t.lines)
    and s.line_number <> t.first_line;
update pos_sales s
  set sold_thousandths = t.sold_thousandths, void_thousandths = t.void_thousandths, amount_cents = t.amount_cents
  from sold_twice t where s.location_id = t.location_id and s.sold_on = t.sold_on and s.line_number = t.first_line;

alter table pos_recipes force row level security;
alter table pos_sales force row level security;

-- Names that are there once: two that would become one stay two, and people see both.
do $$
declare
  named record;
begin
  for named in select * from (values ('recipe_menu_categories', 'name', ''), ('inventory_lists', 'name', ''),
      ('generic_groups', 'name', 'and o.inventory_list_id = n.inventory_list_id'), ('accounting_suppliers', 'name', ''),
      ('accounting_categories', 'name', ''), ('accounting_gl_codes', 'code', '')) as tables (kind, name, within)
  loop
    execute format('alter table %I no force row level security', named.kind);
    execute format(
      'update %1$I n set %2$I = normalize(n.%2$I) where n.%2$I is not nfc normalized and length(normalize(n.%2$I)) >= 3
        and not exists (select from %1$I o where o.location_id = n.location_id and o.id <> n.id
          and lower(normalize(o.%2$I)) = lower(normalize(n.%2$I)) %3$s)', named.kind, named.name, named.within);
    execute format('alter table %I force row level security', named.kind);
  end loop;
end
$$;
