-- A credit that gives more than its order costs is owed to the location: the total is below nothing then, so that the order's
-- parts add up to it. A discount still takes at most what there is to pay. The version before stopped both at nothing,
-- and goes on doing so until it is replaced.
alter table orders
  drop constraint orders_total_cents_check,
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check (total_cents in (
    greatest(0, items_cents + delivery_fee_cents + same_day_delivery_fee_cents + sales_tax_cents - promo_discount_cents) - used_credit_cents,
    greatest(0, items_cents + delivery_fee_cents + same_day_delivery_fee_cents + sales_tax_cents - promo_discount_cents - used_credit_cents)));

-- Of all locations: the owner passes the rule of one for this statement.
alter table orders no force row level security;
update orders set total_cents = items_cents + delivery_fee_cents + same_day_delivery_fee_cents + sales_tax_cents
    - promo_discount_cents - used_credit_cents
  where used_credit_cents > 0 and total_cents = 0
    and items_cents + delivery_fee_cents + same_day_delivery_fee_cents + sales_tax_cents >= promo_discount_cents;
alter table orders force row level security;
