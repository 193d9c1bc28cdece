-- The moment an order's goods came is this expression, of whose values the planner kept nothing: it took any period for a
-- handful of orders, and looked up the lines of each of thousands by themselves.
create statistics orders_by_moment_received on (coalesce(received_at, status_at)) from orders;
analyze orders;
