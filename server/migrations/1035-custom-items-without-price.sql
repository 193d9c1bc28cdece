-- Somebody who may not see prices can add a custom item, and has no price to enter: until somebody else does, it is not
-- known, which is not $0.00. Custom items that were added so before have 0 and can't be told from free ones.
alter table custom_items alter column price_cents drop not null;
-- The same of a finished inventory: price_cents is 0 there, and what was on the shelf is in no total.
alter table inventory_lines add column lacks_price boolean not null default false;
