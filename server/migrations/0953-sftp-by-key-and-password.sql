-- The server asks for both. Without this, of a key and a password the password is the newer one: a version that knew no
-- keys wrote it over.
alter table edi_connections add column sftp_uses_both boolean not null default false;
-- SHA-256 of the public part of the private key that is kept, as OpenSSH writes it
alter table edi_connections add column sftp_key_fingerprint text;
