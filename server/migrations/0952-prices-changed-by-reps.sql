-- The sales rep who changed a price by itself, as they were called then; null: it came with a price list or an invoice.
alter table price_changes add column changed_by_rep text;
