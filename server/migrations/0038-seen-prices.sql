-- The price a person saw when they put a line into the cart, in cents; 0 for a market price, null for a special request.
-- An order at a higher one is asked about first (ordering/price-changes.ts). Lines already in a cart were shown at today's.
alter table cart_lines add column seen_price_cents bigint check (seen_price_cents >= 0);

update cart_lines l set seen_price_cents = case when i.is_market_price then 0 else greatest(i.effective_price_cents, 0) end
from items i
where i.location_id = l.location_id and i.id = l.item_id;
