-- The catalogue that a guide was made of when it came by EDI: its interchange and its place in it. A catalogue that is
-- read again, on whatever day, is known by it; the same prices under another number are another catalogue.
alter table order_guides add column sent_as text;
create unique index order_guides_by_catalogue on order_guides (location_id, distributor_id, sent_as) where sent_as is not null;
