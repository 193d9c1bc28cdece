-- Businesses that signed up by themselves: what they signed, and what they pay every month.
create table sign_ups (
  company_id integer primary key references companies on delete cascade,
  user_id integer not null references users,
  business_name text not null,
  address text not null,
  city text not null,
  state text not null,
  postcode text not null,
  phone text not null,
  reporting_locations integer not null check (reporting_locations between 1 and 10),
  agreement_version text not null,
  signed_by text not null,
  -- where the signature came from
  address_of_signer text not null,
  signed_at timestamptz not null
);
create unique index sign_ups_by_user on sign_ups (user_id);

-- The row is there before the provider is asked; its id and number make the provider's key, so asking again after any
-- failure is the same request. 'number' counts the subscriptions of a business: an ended one is followed by another.
create table subscriptions (
  company_id integer primary key references companies on delete cascade,
  number integer not null default 1 check (number > 0),
  gateway text not null,
  owner_id text not null,
  card_token text not null,
  card_type text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- asked with the first payment only; nothing when a business comes back
  set_up_cents bigint not null check (set_up_cents >= 0),
  monthly_cents bigint not null check (monthly_cents > 0),
  status text not null check (status in ('starting', 'active', 'past_due', 'ended')),
  provider_id text,
  paid_until timestamptz,
  is_cancelled boolean not null default false,
  problem text,
  changed_at timestamptz not null,
  check (status = 'starting' or provider_id is not null)
);
create index subscriptions_to_follow on subscriptions (paid_until) where status <> 'ended';

-- Links that confirm an address. Only people who sign up begin without a confirmed one.
alter table users add column email_confirmed_at timestamptz default now();
create table email_confirmations (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_by_user on email_confirmations (user_id);

alter table account_mails drop constraint account_mails_kind_check;
alter table account_mails add constraint account_mails_kind_check
  check (kind in ('reset', 'password-changed', 'invitation', 'confirm-email', 'signed-up-again', 'payment-failed'));

-- The sandbox's own books of subscriptions, as a provider keeps them. Its clock can be moved ahead of the real one.
create table sandbox_clock (
  is_only boolean primary key default true check (is_only),
  days_ahead integer not null check (days_ahead between 0 and 3660)
);
create table sandbox_subscriptions (
  key text primary key,
  subscription_id text not null unique,
  owner_id text not null,
  token text not null,
  monthly_cents bigint not null,
  -- what the next charge asks: the set-up too with the first
  due_cents bigint not null,
  status text not null check (status in ('active', 'past_due', 'ended')),
  message text,
  paid_until timestamptz not null,
  is_cancelled boolean not null default false,
  created_at timestamptz not null
);
create table sandbox_charges (
  subscription_id text not null references sandbox_subscriptions (subscription_id) on delete cascade,
  period_start timestamptz not null,
  amount_cents bigint not null,
  charged_at timestamptz not null,
  primary key (subscription_id, period_start)
);
