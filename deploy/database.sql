-- Run once, by psql as the superuser: the console's role owns its database and is no superuser.
\getenv password DATABASE_PASSWORD
create role im_console login password :'password';
-- The role that the console works as, which owns nothing. The first start passes it on to the owner once more, which
-- since PostgreSQL 16 wants the admin option.
create role im_console_app nologin;
grant im_console_app to im_console with admin option;
create database im_console owner im_console;
\connect im_console
-- Makes searches fast below the fence; see docs/decisions/0001-leakproof-like.md.
\ir leakproof-like.sql
