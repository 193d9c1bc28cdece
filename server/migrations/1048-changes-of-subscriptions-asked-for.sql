-- A person's change of a subscription is noted before the provider is asked: when the answer is lost, it is asked about again
-- soon, and the log says whose change it was.
alter table subscriptions
  add column asked_at timestamptz,
  add column asked_by jsonb,
  add constraint subscriptions_asked check ((asked_at is null) = (asked_by is null));
