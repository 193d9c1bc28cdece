-- An index over an expression helps nobody who is kept to one location: the database looks at a row with functions that could
-- tell of it, as ltrim and replace, only once it knows that the row may be seen. A page of invoices read all of their
-- distributor for each of its rows. A column holds the number without hyphens and zeros in front now.
alter table invoices add column bare_number text generated always as (ltrim(replace(compared_number, '-', ''), '0')) stored;
drop index invoices_by_bare_number;
drop index invoices_proposed_by_number;
create index invoices_by_bare_number on invoices (location_id, distributor_id, bare_number) where status = 'booked';
create index invoices_proposed_by_number on invoices (location_id, distributor_id, bare_number) where status = 'proposed';

-- An invoice asks which reading it came from.
create index invoice_readings_of_invoice on invoice_readings (location_id, invoice_id) where invoice_id is not null;
-- And whoever deletes or takes back an invoice, what refers to it: all credits and price changes of the location were read.
create index credits_by_crediting_invoice on credits (location_id, credited_invoice_id) where credited_invoice_id is not null;
create index price_changes_of_invoice on price_changes (location_id, invoice_id) where invoice_id is not null;
