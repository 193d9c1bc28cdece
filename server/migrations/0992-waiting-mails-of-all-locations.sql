-- The locations that have mails to give up are found in one question (see 0975).
create policy to_jobs on outbound_mails for select using (current_setting('app.jobs', true) = 'on');
create policy to_jobs on help_requests for select using (current_setting('app.jobs', true) = 'on');
create policy to_jobs on credit_mails for select using (current_setting('app.jobs', true) = 'on');
create policy to_jobs on price_questions for select using (current_setting('app.jobs', true) = 'on');
create policy to_jobs on price_mails for select using (current_setting('app.jobs', true) = 'on');

create index outbound_mails_waiting on outbound_mails (created_at) where status = 'waiting';
create index help_requests_waiting on help_requests (created_at) where status = 'waiting';
create index credit_mails_waiting on credit_mails (created_at) where status = 'waiting';
create index price_questions_waiting on price_questions (created_at) where status = 'waiting';
create index price_mails_waiting on price_mails (created_at) where status = 'waiting';
