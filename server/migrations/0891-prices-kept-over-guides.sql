-- The items whose price stayed when the guide began, as a sales rep had set it after the guide was sent.
alter table order_guides add column kept_price_count integer not null default 0 check (kept_price_count >= 0);
