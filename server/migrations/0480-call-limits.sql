-- How often somebody called lately, for limits that hold over all processes. Not logged: after a crash all counts begin at
-- nothing, and a count costs no write to the log. The columns are those that rate-limiter-flexible reads and writes.
create unlogged table call_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- milliseconds since 1970
  expire bigint
);
