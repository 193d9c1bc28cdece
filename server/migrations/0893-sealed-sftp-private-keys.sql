-- A distributor's server may ask for a private key in place of a password. A column of its own: the version before would
-- send it to the server as a password. Where that version wrote a password since, the password is the newer one.
alter table edi_connections add column sftp_private_key_sealed bytea;
