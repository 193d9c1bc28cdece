-- '12-7' and '1-27' are two invoices: a number is compared with its signs, each written as one dash. What was told apart
-- without them stays apart, so no two booked invoices become the same: a number that is kept in part, because it is longer
-- than fits, or that has letters which were compared as others, stays as it was compared.

-- Of all locations: the owner passes the rule of one for this statement.
alter table invoices no force row level security;
with signed as (
  select location_id, id, regexp_replace(
    btrim(regexp_replace(upper(invoice_number), '[^0-9A-Z]+', '-', 'g'), '-'), '^0+(?=[0-9A-Z])', '') as number
  from invoices)
update invoices i set compared_number = s.number
from signed s
where s.location_id = i.location_id and s.id = i.id
  and regexp_replace(replace(s.number, '-', ''), '^0+(?=.)', '') = i.compared_number;
alter table invoices force row level security;

-- Numbers that differ in their signs, and in zeros before them, are asked about.
create index invoices_by_bare_number
  on invoices (location_id, distributor_id, ltrim(replace(compared_number, '-', ''), '0'))
  where status = 'booked';
