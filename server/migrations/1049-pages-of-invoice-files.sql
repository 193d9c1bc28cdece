-- A PDF that belongs to no order has no row of its own that knows its pages; null of files that were read before.
alter table invoices add column file_page_count integer;
