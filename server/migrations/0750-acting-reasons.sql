-- The reason an administrator gave for acting as somebody: on the bar, and in the audit log with the sign-in.
alter table sessions add column acting_reason text not null default '' check (length(acting_reason) <= 200);
