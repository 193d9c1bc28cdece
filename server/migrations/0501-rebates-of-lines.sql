-- The rebate of one orderable unit when it was ordered, so that what was rejected earns none. Null: ordered before this.
alter table order_items add column rebate_cents bigint check (rebate_cents >= 0);
