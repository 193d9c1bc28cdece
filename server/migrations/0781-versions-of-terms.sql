-- Two owners who save terms at once: the later one is told of the other's.
alter table own_ordering_terms add column version integer not null default 1;
