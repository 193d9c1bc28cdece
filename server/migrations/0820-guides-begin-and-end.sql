-- An order guide counts from the first day it was uploaded for, and can be taken back.
alter table order_guides
  -- null: its first day has not begun
  add column applied_at timestamptz default now(),
  add column taken_back_at timestamptz,
  add column taken_back_by text,
  add check ((taken_back_at is null) = (taken_back_by is null));
update order_guides set applied_at = created_at;
create index order_guides_in_force on order_guides (location_id, distributor_id, applied_at desc, start_date desc, id desc)
  where applied_at is not null and taken_back_at is null;
create index order_guides_held on order_guides (location_id, start_date, id) where applied_at is null and taken_back_at is null;

-- A guide whose first day is to come, as it was read: it is compared with the items of that day.
create table held_guides (
  location_id integer not null,
  order_guide_id integer not null,
  uploaded_by_user integer references users,
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  -- {"fields": [], "isOwnLayout"}: the columns its file has
  told jsonb not null,
  primary key (location_id, order_guide_id),
  foreign key (location_id, order_guide_id) references order_guides on delete cascade
);
select protect_by_location('held_guides');

-- The items as they were before a guide, for the few guides that can be taken back.
create table guide_items_before (
  location_id integer not null,
  order_guide_id integer not null,
  item_id integer not null,
  -- the row of items, or of an item that stayed the same its dates alone; null: the guide brought it
  before jsonb,
  -- the price of the guide's first day that the guide replaced
  price_that_day jsonb,
  -- the change of price that was told before: {"id", "status"}
  price_change jsonb,
  -- without a reference to items: thousands of rows are written with an import, and they go with its guide
  primary key (location_id, order_guide_id, item_id),
  foreign key (location_id, order_guide_id) references order_guides on delete cascade
);
select protect_by_location('guide_items_before');

create function announce_guide() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object('kind', 'items', 'locationId', new.location_id, 'distributorId', new.distributor_id));
  return null;
end
$$;
create trigger announce_guide after insert on order_guides for each row execute function announce_guide();
create trigger announce_guide_begun_or_taken_back after update of applied_at, taken_back_at on order_guides
  for each row execute function announce_guide();
