-- What a price was for, kept with it: so many units of a case, or for catch weight its average weight in pounds. Older
-- rows have null in keeps_pack; where it is true and the amount is null, nobody knew the pack.
alter table item_prices add column keeps_pack boolean, add column pack_amount numeric, add column pack_uom text;
