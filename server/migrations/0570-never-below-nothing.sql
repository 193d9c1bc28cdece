-- A discount or credit takes at most what there is to pay: of an order of which little was kept, the rest of it lapses.
alter table orders
  drop constraint orders_check,
  add constraint orders_total_adds_up check (total_cents = greatest(0, items_cents + delivery_fee_cents
    + same_day_delivery_fee_cents + sales_tax_cents - promo_discount_cents - used_credit_cents));
