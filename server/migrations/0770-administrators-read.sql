-- An administrator looks after all locations, and reads a few tables of all of them in one question. Only a transaction
-- that says so sees them (server/src/administration/all-locations.ts); it writes at one location at a time as everybody does.
create function show_to_administrators(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create policy to_administrators on %s for select using (current_setting(''app.administrator'', true) = ''on'')',
    target
  );
end
$$;
select show_to_administrators(target)
from unnest(array['template_requests', 'own_columns', 'help_requests', 'location_messages', 'location_message_reads',
  'outbound_mails', 'credit_mails', 'price_questions', 'price_mails', 'rep_mails']::regclass[]) target;
drop function show_to_administrators(regclass);

-- Who did what. Everybody's changes are noted; the application reads them for administrators alone.
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy grows on audit_log for insert with check (true);
create policy to_administrators on audit_log for select using (current_setting('app.administrator', true) = 'on');
grant select on audit_log to larder_app;
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_user on audit_log (user_id, at desc);
create index audit_log_by_administrator on audit_log (administrator_id, at desc) where administrator_id is not null;

-- Of the limits that the command line and the screens keep.
alter table companies
  add constraint companies_title_fits check (char_length(title) between 1 and 100) not valid,
  add constraint companies_main_color_is_one check (main_color ~* '^#[0-9a-f]{6}$') not valid,
  add constraint companies_secondary_color_is_one check (secondary_color ~* '^#[0-9a-f]{6}$') not valid;
