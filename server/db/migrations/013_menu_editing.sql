-- What the super admin edits of the menu: titles by language beside the one for all, and buttons that no role is offered.
alter table menu
  add names jsonb not null default '{}',
  add withheld text[] not null default '{}';
-- The menu is the installation's, not a server's. Only the super admin's calls write it; they decide that, and their entry in the
-- operation log is the same transaction.
grant insert, update, delete on menu to im_console_app;
