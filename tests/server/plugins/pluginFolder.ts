import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A plugin with one entity, as its author would write it: each test breaks something of it. */
export type Parts = {
  id: string;
  manifest?: object;
  exports?: object;
  /** Base name of its entity and of its table. */
  name?: string;
  files?: Record<string, string>;
};

export const contractOf = (id: string, name: string, screen: string) => `
import { defineEntity, definePlugin, endpoint, field, listQuery, paged, z } from "im-console/contract";

const Note = z.object({ id: field.Id, title: z.string() });
export const ${name} = defineEntity({
  name: "${name}",
  screen: "${screen}",
  buttons: ["add"],
  record: Note,
  endpoints: {
    list: endpoint({
      method: "GET", path: "/${id}/list", input: listQuery(["title"], {}), output: paged(Note), access: ["${screen}"],
    }),
    create: endpoint({
      method: "POST", path: "/${id}/build", input: z.strictObject({ title: field.Name }), output: z.object({ id: field.Id }),
      access: ["${name}:add"], log: ["title"],
    }),
  },
});
export default definePlugin({ entities: [${name}] });
`;

const serverOf = (name: string) => `
import { defineServerPlugin, routes, table } from "im-console/server";
import { ${name} } from "./contract.ts";

const rows = table(${name}, "${name}");
export default defineServerPlugin({ routes: [routes(${name}, { list: rows.list, create: rows.create })] });
`;

export const migrationOf = (name: string) => `
create table ${name} (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
  title text not null,
  primary key (tenant_id, id)
);
call fence_table('${name}', 'select, insert, update, delete');
`;

/** Writes a plugin below a folder. @returns its own folder */
export const writePlugin = async (folder: string, { id, manifest, exports, name = id, files = {} }: Parts) => {
  const screen = `Screen${id}`;
  const described = {
    name: `plugin-${id}`,
    version: "1.2.3",
    type: "module",
    exports: exports ?? { "./contract": "./contract.ts", "./server": "./server.ts" },
    imConsole: {
      id,
      console: "^1.0.0",
      screens: { [screen]: { entity: name, path: `/${id}`, parent: "/service", icon: "chat", title: { "en-US": id } } },
      ...manifest,
    },
  };
  const all = {
    "package.json": JSON.stringify(described),
    "contract.ts": contractOf(id, name, screen),
    "server.ts": serverOf(name),
    [`migrations/0001_${name}.sql`]: migrationOf(name),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, id, file)), { recursive: true });
    await writeFile(join(folder, id, file), text);
  }
  return join(folder, id);
};
