-- A waiting guide that several sales reps uploaded counts as long as one of them may change prices on its first day. Who
-- uploaded a guide that waits already before the last one did is not known.
alter table held_guides add column earlier_rep_ids integer[] not null default '{}';
