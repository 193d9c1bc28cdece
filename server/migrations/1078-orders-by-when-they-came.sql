-- Nobody who is kept to one location was helped by the index over coalesce: the database does not count on it that coalesce
-- tells nothing of rows that may not be seen, and read all received orders for any period. Of a case it knows.
drop index orders_by_receiving;
create index orders_by_receiving on orders (location_id, (case when received_at is null then status_at else received_at end))
  where status in ('received', 'electronically_received');
drop statistics orders_by_moment_received;
create statistics orders_by_moment_received on (case when received_at is null then status_at else received_at end) from orders;
analyze orders;
