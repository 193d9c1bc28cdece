-- Owners and whoever places orders see prices whatever stands here. That is no constraint: the version before does not know
-- the column, and lets somebody order who may not see prices.
alter table location_users add column see_prices boolean not null default true;
alter table invitations add column see_prices boolean not null default true;
