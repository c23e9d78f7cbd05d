import { migrationOf, type Parts } from "./pluginFolder.ts";

/** A migration in the place of a plugin's own, and files of further ones. */
export const sql = (text: string, name: string, ...others: string[]) =>
  Object.fromEntries([text, ...others].map((each, index) => [`migrations/000${index + 1}_${name}.sql`, each]));

/** A good migration with something more, which may end in further migrations. */
const more = (id: string, text: string, ...others: string[]): Parts => ({
  id,
  files: sql(`${migrationOf(id)}${text}`, id, ...others),
});

const functionOf = (name: string, options: string, body = "select 1") =>
  `create function ${name} returns bigint language sql ${options} as '${body}';`;

/** Runs a statement from inside a function, where nobody reads it before. */
const inside = (id: string, statement: string) =>
  more(
    id,
    `create function ${id}_do() returns void language plpgsql as $$ begin ${statement}; end $$; select ${id}_do();`,
  );

/** What a migration must not do, and what is said of it: nothing of it may stand. */
export const badMigrations: [what: string, parts: Parts, reason: RegExp][] = [
  ["a table that is taken", { id: "taken", files: sql(migrationOf("member"), "taken") }, /already exists/],
  ["a failing migration", { id: "failing", files: sql("create tabel x ();", "failing") }, /0001_failing fails/],
  [
    "a table without the fence",
    { id: "open", files: sql("create table open (id int, title text);", "open") },
    /not fenced/,
  ],
  ["a table that is open to all", more("toall", "grant select on toall to public;"), /toall is open/],
  ["a view", inside("views", "create view views_of_all as select * from member"), /views_of_all is no plain table/],
  ["opening a table", more("grants", "grant select on account to im_console_app;"), /changes the table account/],
  ["opening a column", more("gcolumn", "grant select (account) on account to public;"), /column account\.account/],
  ["opening a schema", more("gschema", "grant create on schema public to im_console_app;"), /schema public/],
  ["joining a role", more("grole", "grant pg_read_server_files to im_console_app;"), /statement grant role/],
  ["opening what comes later", inside("later", "alter default privileges grant select on tables to public"), /default/],
  ["reading past the fence", more("policy", "create policy all_of_it on member using (true);"), /policy all_of_it/],
  [
    "a function with the owner's rights",
    more("definer", functionOf("peek()", "security definer", "select count(*) from member")),
    /function peek\(\)/,
  ],
  [
    "a function in the place of another",
    more("hiding", functionOf("fence_table(text, text)", "stable")),
    /fence_table, whose name is taken/,
  ],
  ["changing a function", inside("flips", "alter function current_tenant() volatile"), /function current_tenant\(\)/],
  [
    "switching triggers off",
    more("nokeys", "alter table member disable trigger user;"),
    /changes the trigger .* of member/,
  ],
  ["a table that is read with another", more("heir", "create table heir2 () inherits (member);"), /heir2 from member/],
  [
    "changing a sequence",
    more("takes", "alter sequence member_id_seq increment by 2;"),
    /changes the sequence member_id_seq/,
  ],
  ["a sequence of nobody", more("counts", "create sequence counts_all;"), /adds the sequence counts_all/],
  ["a type", inside("types", "create type types_mood as enum ('good')"), /adds the type types_mood/],
  ["a domain", inside("domains", "create domain domains_short as text"), /adds the type domains_short/],
  ["a cast", inside("casts", "create cast (casts as text) with inout"), /adds the cast/],
  [
    "an operator",
    inside("operators", "create operator === (leftarg = int, rightarg = int, function = int4eq)"),
    /operator/,
  ],
  ["a publication", inside("publishes", "create publication few for table publishes"), /publication few/],
  ["a large object", more("large", "select lo_create(0);"), /large object/],
  ["a schema", inside("schemas", "create schema apart"), /schema apart/],
  ["a table in the queue's schema", more("queues", "create table pgboss.slipped_in (id int);"), /pgboss\.slipped_in/],
  ["changing the queue", more("qalter", "alter table pgboss.queue add column more int;"), /pgboss\.queue/],
  ["writing into the queue", more("qwrites", "delete from pgboss.version;"), /writes into the table pgboss\.version/],
  [
    "writing elsewhere",
    more("writes", "insert into menu (path, icon) values ('/slipped-in', 'chat');"),
    /writes into the table menu/,
  ],
  ["emptying a table", inside("empties", "truncate menu cascade"), /changes the table/],
  ["ending its transaction", more("commits", "commit;"), /ends the transaction/],
  ["ending it otherwise", more("ends", "/* ; */ end;"), /ends the transaction/],
  ["going on in another one", more("chains", "commit and chain;"), /ends the transaction/],
  ["leaving it to others", more("prepares", "prepare transaction 'slipped';"), /ends the transaction/],
  ["ending it in a block", more("blocks", "do $$ begin commit; end $$;"), /statement do/],
  ["ending it in a function", inside("fcommits", "commit"), /invalid transaction termination/],
  [
    "ending it in what was a text",
    more(
      "texts",
      `${functionOf("texts_on()", "volatile", "select length(set_config(''standard_conforming_strings'', ''off'', true))")}
      select texts_on();`,
      "insert into texts values ((select min(id) from tenant), default, '\\''); commit; delete from menu; --');\n" +
        "create sequence texts_all;",
    ),
    /adds the sequence texts_all/,
  ],
  ["working as another", more("asrole", "set local role im_console_app;"), /changes a setting/],
  ["signing in as another", more("sessions", "set session authorization default;"), /changes a setting/],
  ["putting the role back", more("resets", "reset role;"), /changes a setting/],
  ["a setting by a call", more("settings", "select set_config('track_counts', 'off', true);"), /changes a setting/],
  ["a setting of a function", more("fsettings", functionOf("f()", "set row_security = off")), /changes a setting/],
  ["a setting of the server", more("system", "alter system set row_security = off;"), /statement alter system/],
  ["running a program", more("programs", "copy programs (title) from program 'id';"), /statement copy/],
  ["listening", more("listens", "listen jobs;"), /statement listen/],
  ["an extension", more("extensions", "create extension dblink;"), /statement create extension/],
  ["calling a procedure", more("calls", "call something_else();"), /procedure other than fence_table/],
];
