-- An order guide that another one replaced before it began. It never counts, unless the other is called off before its day.
alter table order_guides
  add column replaced_at timestamptz,
  add column replaced_by integer,
  add constraint order_guides_replaced_by foreign key (location_id, replaced_by) references order_guides on delete cascade,
  add constraint order_guides_replaced_by_one check ((replaced_at is null) = (replaced_by is null)),
  add constraint order_guides_replaced_by_other check (replaced_by <> id),
  add constraint order_guides_replaced_unbegun check (replaced_at is null or applied_at is null);
create index order_guides_by_replacement on order_guides (location_id, replaced_by) where replaced_by is not null;
create trigger announce_guide_replaced after update of replaced_at on order_guides
  for each row execute function announce_guide();

-- Until now such a guide stood in the history as taken back; the version before goes on reading that. Of all locations:
-- the owner passes the rule of one for these statements.
alter table order_guides no force row level security;
update order_guides g set replaced_at = g.taken_back_at, replaced_by = later.id
  from order_guides r cross join lateral (
    select l.id from order_guides l
    where l.location_id = r.location_id and l.distributor_id = r.distributor_id and l.applied_at <= r.taken_back_at
      and (l.start_date, l.id) > (r.start_date, r.id)
    order by l.start_date, l.id desc limit 1) later
  where r.taken_back_by = 'replaced by a later order guide' and g.location_id = r.location_id and g.id = r.id;
update order_guides g set replaced_at = newer.created_at, replaced_by = newer.id
  from (select location_id, id, lead(id) over (partition by location_id, distributor_id, start_date order by id) as newer_id
    from order_guides where applied_at is null and taken_back_at is null) waiting
    join order_guides newer on newer.location_id = waiting.location_id and newer.id = waiting.newer_id
  where g.location_id = waiting.location_id and g.id = waiting.id;
alter table order_guides force row level security;
