-- How much of its numbers each sequence has given out: once one has none left, nothing of its kind can be saved any more.
-- Only the owner may look at them by itself.
create function ids_given_out() returns table (sequence text, share double precision)
language sql stable security definer set search_path = pg_catalog as $$
  select sequencename::text, (last_value - min_value + 1)::double precision / (max_value - min_value + 1)::double precision
    from pg_sequences where schemaname = 'public' and last_value is not null
$$;
revoke execute on function ids_given_out() from public;
grant execute on function ids_given_out() to larder_app;
