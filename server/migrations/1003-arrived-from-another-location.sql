-- What another location sent is noted where it came, too: 'arrived'. Otherwise the use of who receives reads too low by it.

alter table waste_entries drop constraint waste_entries_reason_check;
alter table waste_entries add constraint waste_entries_reason_check check (reason in (
  'spoiled', 'dropped', 'overcooked', 'sent_back', 'overprepared', 'staff_meal', 'moved', 'arrived'
)) not valid;
-- Looks at the rows without keeping out who notes meanwhile.
alter table waste_entries validate constraint waste_entries_reason_check;
