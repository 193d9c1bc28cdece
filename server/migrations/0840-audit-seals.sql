-- The audit log can be proved unchanged. Its entries are sealed in batches by a job, so that nothing that is noted waits for
-- anything; each seal's hash holds the one before it (docs/decisions/0014).
create function audit_digest(entry audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.location_id, entry.user_id, entry.administrator_id, entry.action,
    entry.object_type, entry.object_id, entry.before, entry.after, entry.request_id)::text, 'UTF8'))
$$;

create table audit_seals (
  id integer primary key check (id > 0),
  sealed_at timestamptz not null,
  entries integer not null check (entries > 0),
  last_entry bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);

create table audit_sealed_entries (
  entry_id bigint primary key,
  seal_id integer not null references audit_seals,
  digest bytea not null check (octet_length(digest) = 32)
);
create index audit_sealed_entries_by_seal on audit_sealed_entries (seal_id, entry_id);

revoke all on audit_seals, audit_sealed_entries from larder_app;
grant select, insert on audit_seals, audit_sealed_entries to larder_app;
