-- That an administrator begins to act as somebody is told to that person at once; the end of a session is told already.

create trigger announce_acting after insert on sessions
  for each row when (new.administrator_id is not null) execute function announce_person();
