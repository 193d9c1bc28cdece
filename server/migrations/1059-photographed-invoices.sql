-- A paper invoice that was photographed without an order is a proposal from the start, which is filled in once its pages are
-- read in the background. Null: there is nothing to read of it.
alter table invoices add column reading_status text check (reading_status in ('waiting', 'reading', 'failed'));
-- why nothing came of it, as it is shown
alter table invoices add column reading_message text not null default '';
-- a page that fells the process is not read for ever
alter table invoices add column reading_tries integer not null default 0;
