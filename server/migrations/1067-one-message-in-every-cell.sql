-- A message to everybody of all cells is one row in each of them, which the same run of the operator's command wrote: the
-- run is open until every cell has it. A cell takes part in a run once, and in one open run of a text.
alter table broadcast_messages
  add column run_id uuid,
  add column is_run_open boolean not null default false;
create unique index broadcast_messages_of_run on broadcast_messages (run_id) where run_id is not null;
create index broadcast_messages_of_text on broadcast_messages (md5(message)) where run_id is not null;
create unique index broadcast_messages_open_run on broadcast_messages (md5(message)) where is_run_open;
