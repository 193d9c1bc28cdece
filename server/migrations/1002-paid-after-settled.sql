-- A paper may give what somebody marked as credited before it came: when it is taken back, the claim stays as it was marked.
alter table credit_payments add column was_settled boolean not null default false;
