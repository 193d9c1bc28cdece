-- What the installation knows about itself, such as how far its demo data got.
create table settings (
  name text primary key,
  value text not null,
  changed_at timestamptz not null default now()
);
