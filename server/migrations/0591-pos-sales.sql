-- What the cash registers sold, by day and menu item, as their exports say it. A day's export replaces that day.
create table pos_days (
  location_id integer not null references locations on delete cascade,
  sold_on date not null,
  -- the same export twice changes nothing
  contents_hash text not null,
  file_name text not null,
  imported_by_name text not null,
  imported_at timestamptz not null,
  primary key (location_id, sold_on)
);
select protect_by_location('pos_days');

create table pos_sales (
  location_id integer not null,
  sold_on date not null,
  line_number integer not null,
  item_name text not null check (length(item_name) > 0),
  -- as names are compared: small letters, single blanks
  name_key text not null,
  pos_category text not null,
  is_modifier boolean not null,
  sold_thousandths bigint not null check (sold_thousandths >= 0),
  void_thousandths bigint not null check (void_thousandths >= 0),
  amount_cents bigint not null,
  primary key (location_id, sold_on, line_number),
  foreign key (location_id, sold_on) references pos_days on delete cascade
);
create index pos_sales_by_name on pos_sales (location_id, name_key, sold_on);
select protect_by_location('pos_sales');

-- What a sold name is a recipe of, on all days. The recipe may be deleted: then the name is unmapped again.
create table pos_recipes (
  location_id integer not null references locations on delete cascade,
  name_key text not null,
  recipe_id integer not null,
  assigned_by_name text not null,
  assigned_at timestamptz not null,
  primary key (location_id, name_key)
);
create index pos_recipes_by_recipe on pos_recipes (location_id, recipe_id);
select protect_by_location('pos_recipes');
