-- The password of a location for a distributor's website, sealed with a key that is not in the database.
alter table location_distributors add column website_password_sealed bytea;
