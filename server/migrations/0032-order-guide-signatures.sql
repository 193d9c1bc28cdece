-- An approved layout was kept as all its headings in their order with the place of each field ('item number|description →
-- din:1,name:2'), so that a new column or a date in a heading lost the approval. Now it is the headings that say what an item
-- is, costs and holds, each with its meaning: 'din=item number; name=description' (domain, order-guide-signature.ts).
create function signature_by_meaning(old text) returns text language sql immutable as $$
  select string_agg(f.field || '=' || (string_to_array(split_part(old, ' → ', 1), '|'))[f.place], '; ' order by f.rank)
  from (
    select split_part(reading, ':', 1) as field,
           split_part(reading, ':', 2)::int as place,
           array_position(
             array['din', 'name', 'brand', 'manufacturer', 'pack', 'size', 'packSize', 'unitMeasure', 'price', 'pricePerPound',
                   'breakPrice', 'isPerPound', 'isBreakable', 'isMarket', 'weight'],
             split_part(reading, ':', 1)
           ) as rank
    from unnest(string_to_array(split_part(old, ' → ', 2), ',')) as reading
  ) as f
  where f.rank is not null
$$;

insert into order_guide_layouts (distributor_id, signature, columns, approved_by, approved_at)
select distributor_id, signature_by_meaning(signature), columns, approved_by, approved_at
from order_guide_layouts
where signature like '% → %' and signature_by_meaning(signature) is not null
on conflict do nothing;

delete from order_guide_layouts where signature like '% → %';

-- Requests of all locations at once: the owner passes their rule for this one statement.
alter table template_requests no force row level security;
update template_requests
set signature = signature_by_meaning(signature)
where signature like '% → %' and signature_by_meaning(signature) is not null;
alter table template_requests force row level security;

drop function signature_by_meaning(text);
