#!/bin/sh
# Runs once in a new database container. The owner of Larder's database is no superuser; it may make the two logins that
# the application works with, which own nothing.
set -eu
password="$(cat /run/secrets/database-password)"
psql -v ON_ERROR_STOP=1 -U postgres -v password="$password" <<'SQL'
create role larder login createrole nosuperuser nobypassrls password :'password';
create database larder owner larder;
SQL
