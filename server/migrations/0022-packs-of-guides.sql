-- What a new order guide's pack means for what was counted in the old one (inventory/keep-counts-over-guide.ts).

-- The row's own pack size is the one it was counted in, which a guide has replaced: it goes with the counts.
alter table group_items add column keeps_counted_pack boolean not null default false,
  add check (not keeps_counted_pack or custom_pack_uom is not null);

-- A count that is said in the unit of a new pack was not counted anew.
alter table count_entries drop constraint count_entries_reason_check,
  add constraint count_entries_reason_check
    check (reason in ('counted', 'synced', 'corrected', 'started', 'completed', 'repacked'));
