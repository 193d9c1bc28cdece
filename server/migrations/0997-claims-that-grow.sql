-- A reject that grows after it was claimed is claimed for the rest: several claims of one thing, each for a part of it.
-- Null: made before this was kept, when it was as much as was claimed.
alter table credits add column claimable_cents bigint;
alter table credits add constraint credits_within_claimable check (claimable_cents >= amount_cents);
-- Its place among the claims of the same thing that are not written off.
alter table credits add column part integer not null default 1;
drop index credits_claimed_once;
create unique index credits_claimed_once on credits (location_id, order_id, claim_group, coalesce(order_item_id, 0),
  coalesce(invoice_line_id, 0), part) where status <> 'written_off';

-- The part of a payment that no paper gave: the invoice never billed it.
alter table credit_payments add column not_billed_cents bigint not null default 0 check (not_billed_cents between 0 and amount_cents);
update credit_payments p set not_billed_cents = p.amount_cents
from credits c, invoices i
where c.location_id = p.location_id and c.id = p.credit_id and i.location_id = p.location_id and i.id = p.invoice_id
  and c.claim_group = 'quantity' and i.kind = 'invoice' and i.order_id = c.order_id;
