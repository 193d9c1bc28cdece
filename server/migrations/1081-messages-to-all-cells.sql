-- A message to everybody of all cells is written once, in the publisher's cell, and reaches the others as shared facts do
-- (docs/decisions/0017-cells.md). What each person has read stays in their cell. Messages of before stay their own cell's.
alter table broadcast_messages
  add column is_shared boolean not null default false,
  add constraint broadcast_messages_shared_with_all check (not is_shared or company_id is null);
-- A publication's condition may look only at columns that tell which row it was.
alter table broadcast_messages replica identity full;

-- The cells that a message to everybody reaches: at the publisher itself and each that follows with the messages. Empty
-- until facts are shared (again) by a version that shares messages too; each cell's messages are its own until then.
alter table shared_facts add column message_cells integer[] not null default '{}';

-- One that arrives must never meet one of the cell's own: replication would stand still.
drop index broadcast_messages_of_run;
drop index broadcast_messages_open_run;
create unique index broadcast_messages_of_run on broadcast_messages (run_id, is_shared) where run_id is not null;
create unique index broadcast_messages_open_run on broadcast_messages (md5(message), is_shared) where is_run_open;

create trigger refuse_shared_new before insert or update on broadcast_messages
  for each row when (new.is_shared) execute function refuse_shared_fact();
create trigger refuse_shared_old before update or delete on broadcast_messages
  for each row when (old.is_shared) execute function refuse_shared_fact();
