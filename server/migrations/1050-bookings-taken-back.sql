-- A booked invoice can be taken back: all that its booking changed is kept beside it, to be put back as it was. Null of
-- proposals, and of what was booked before this was kept.
alter table invoices add column before_booking jsonb;
-- when its booking was last taken back; null: never, or it is booked again
alter table invoices add column taken_back_at timestamptz;
create index invoices_taken_back on invoices (location_id, order_id) where taken_back_at is not null;
