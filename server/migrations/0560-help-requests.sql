-- What people report and ask, from the moment they press Submit; mailed to the operator where an address is set, and
-- answered as a message to the location.
create table help_requests (
  id integer generated always as identity,
  location_id integer not null references locations on delete cascade,
  user_id integer not null references users,
  message text not null,
  -- the address of the screen that it was written from, and the request that brought it, to be found in the log
  page text,
  request_id text not null,
  created_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  -- its mail; 'kept': there is no address to mail it to
  status text not null check (status in ('waiting', 'sent', 'failed', 'kept')),
  message_id text not null unique,
  attempts integer not null default 0,
  last_error text,
  claimed_until timestamptz,
  requeued_at timestamptz,
  sent_at timestamptz,
  primary key (location_id, id),
  check ((answer is null) = (answered_at is null))
);
create index help_requests_of_person on help_requests (location_id, user_id, id desc);
create index help_requests_open on help_requests (location_id, id) where answer is null;
select protect_by_location('help_requests');
