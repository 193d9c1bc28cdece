-- Receiving a delivery. Until it is completed, what was checked, rejected and corrected of each line is a draft that
-- everybody at the location shares: a row of received_lines, with a version, so that two people at one delivery never
-- overwrite each other. Completing books what was kept on the order and its lines.
create table received_lines (
  location_id integer not null,
  order_id integer not null,
  order_item_id integer not null,
  version bigint not null,
  -- null: not checked yet
  status_received text check (status_received in ('received', 'rejected')),
  rejected_quantity integer not null default 0 check (rejected_quantity >= 0),
  reject_reason text check (reject_reason in ('Bad or damaged', 'Wrong item', 'Not ordered', 'Other')),
  reject_note text,
  is_driver_told boolean,
  -- corrections; null: as ordered
  edited_name text,
  edited_quantity integer check (edited_quantity between 1 and 99999),
  edited_pack_text text,
  edited_price_cents bigint check (edited_price_cents >= 0),
  edited_unit_price bigint check (edited_unit_price >= 0),
  -- pounds of the whole line
  edited_weight numeric(12, 3) check (edited_weight > 0),
  changed_by integer references users,
  changed_at timestamptz not null,
  -- the device that changed it last, and that change's place among the device's changes
  device text,
  seq bigint,
  primary key (location_id, order_id, order_item_id),
  unique (location_id, order_item_id),
  foreign key (location_id, order_id) references orders on delete cascade,
  foreign key (location_id, order_item_id) references order_items on delete cascade,
  check ((rejected_quantity > 0) = coalesce(status_received = 'rejected', false)),
  check ((rejected_quantity > 0) = (reject_reason is not null))
);
select protect_by_location('received_lines');

-- quantity, price_cents and line_total_cents stay as ordered; of a received order these say what was kept. What is added
-- at the door counts only once the order is received. The bought_ columns are what every report sums.
alter table order_items
  add column is_added boolean not null default false,
  add column received_quantity integer check (received_quantity >= 0),
  add column received_price_cents bigint check (received_price_cents >= 0),
  add column received_cents bigint check (received_cents >= 0),
  add column bought_quantity integer not null generated always as (
    case when received_quantity is not null then received_quantity when is_added then 0 else quantity end) stored,
  add column bought_price_cents bigint not null generated always as (coalesce(received_price_cents, price_cents)) stored,
  add column bought_cents bigint not null generated always as (
    case when received_cents is not null then received_cents when is_added then 0 else line_total_cents end) stored;

alter table orders
  add column received_at timestamptz,
  add column received_by integer references users,
  add column received_by_name text;
update orders set received_at = status_at where status = 'received';

-- The receiving check: five questions, 1 or 0, and what was written beside them.
create table order_surveys (
  location_id integer not null,
  order_id integer not null,
  question1 boolean,
  question2 boolean,
  question3 boolean,
  question4 boolean,
  question5 boolean,
  comment text,
  answered_by integer references users,
  answered_at timestamptz not null,
  primary key (location_id, order_id),
  foreign key (location_id, order_id) references orders on delete cascade
);
select protect_by_location('order_surveys');

-- A held amount is taken once the order is received. 'capturing': the provider is to be asked for captured_cents; asking
-- again is the same request. 'capture_failed': nothing could be taken, as when the hold had ended.
alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in
    ('asking', 'needs_action', 'authorised', 'capturing', 'captured', 'capture_failed', 'declined', 'voiding', 'voided')),
  add column captured_cents bigint check (captured_cents > 0 and captured_cents <= amount_cents);
update payments set captured_cents = amount_cents where status = 'captured';
