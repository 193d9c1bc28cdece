-- An exported bill is told by its number and distributor, also when the invoice it came from was taken back and deleted.
alter table accounting_export_bills add column number text;
alter table accounting_export_bills add column distributor_id integer;
-- Of all locations: the owner passes the rule of one for this statement.
alter table accounting_export_bills no force row level security;
alter table invoices no force row level security;
update accounting_export_bills x set number = b.invoice_number, distributor_id = b.distributor_id
  from invoices b where x.source = 'invoice' and b.location_id = x.location_id and b.id = x.source_id;
alter table accounting_export_bills force row level security;
alter table invoices force row level security;
