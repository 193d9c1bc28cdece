-- When the rows of an old order guide were removed; the entry of the history stays.
alter table order_guides add column rows_removed_at timestamptz;
