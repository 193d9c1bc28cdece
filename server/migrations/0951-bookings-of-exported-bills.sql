-- The vendor and the amounts by account that an exported bill had: a rename changes them for the same bill exported again.
-- Null: exported before this was kept.
alter table accounting_export_bills add column booked_as jsonb;
