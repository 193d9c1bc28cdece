-- Jobs find the locations that have work for them in one question, not by asking each of thousands. Only a transaction
-- that says so sees these rows of all locations (server/src/locations-with-work.ts); jobs act at one location at a time.
create policy to_jobs on rep_mails for select using (current_setting('app.jobs', true) = 'on');
create policy to_jobs on recipes_to_cost for select using (current_setting('app.jobs', true) = 'on');
create policy to_jobs on held_guides for select using (current_setting('app.jobs', true) = 'on');
create policy to_jobs on edi_connections for select using (current_setting('app.jobs', true) = 'on');

create index rep_mails_waiting on rep_mails (created_at) where status = 'waiting';
