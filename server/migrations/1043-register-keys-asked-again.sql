-- Whoever got no answer asks again under the same key of the request: the secret that nobody saw is replaced, as no table
-- keeps one that could be answered once more.
alter table register_keys add column request_key text;
create unique index register_keys_of_request on register_keys (location_id, request_key) where request_key is not null;
