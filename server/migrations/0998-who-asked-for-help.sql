-- A report of an issue that an administrator sent while acting as a person.
alter table help_requests add column administrator_id integer references users;
