-- A payment of a subscription that its owner has to confirm at their bank: what the provider's window needs for it.
alter table subscriptions add column consent_secret text;
