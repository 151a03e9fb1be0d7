-- The database of the portal and its two roles, made once by a superuser with psql:
--
--   FOYER_OWNER_PASSWORD=… FOYER_APP_PASSWORD=… psql --username=postgres --file=deploy/database.sql
--
-- foyer owns the database and migrates it (DATABASE_URL); foyer_app is all that a request ever uses (DATABASE_APP_URL).
\set ON_ERROR_STOP on
\getenv owner_password FOYER_OWNER_PASSWORD
\getenv app_password FOYER_APP_PASSWORD

create role foyer login nosuperuser nobypassrls nocreatedb nocreaterole password :'owner_password';
create role foyer_app login nosuperuser nobypassrls nocreatedb nocreaterole noinherit password :'app_password';
create database foyer owner foyer template template0 encoding 'UTF8';

\connect foyer
-- Nobody but these two, no temporary tables, and no large objects, which only a superuser can forbid.
revoke all on database foyer from public;
grant connect on database foyer to foyer_app;
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
