-- Owners are mailed what a sales rep did that moves much money, and where orders go from now on.
alter table rep_mails drop constraint rep_mails_kind_check,
  add constraint rep_mails_kind_check check (kind in ('invite', 'acknowledgement', 'notice')),
  add column subject text,
  add column body text,
  add check ((kind = 'notice') = (subject is not null and body is not null));
