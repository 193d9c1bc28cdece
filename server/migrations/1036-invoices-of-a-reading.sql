-- How many invoices a paper was read as: when fewer are there, some were deleted, and the paper can be read again. Of
-- readings made before this it is not known.
alter table invoice_readings add column found_count integer check (found_count > 0);
