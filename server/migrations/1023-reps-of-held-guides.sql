-- A guide that a sales rep uploaded for a day to come counts from that day only if they may still change prices then. Of
-- guides that wait already the rep is not known.
alter table held_guides add column sales_rep_id integer;
