import { type Kind, kinds } from "./kinds.ts";

export type WantedField = { name: string; kind: string; values: readonly string[]; isOptional: boolean };
export type Wanted = { name: string; fields: readonly WantedField[] };

/** Records and files that a test would have to make first: such a field may always be empty. */
const neverRequired = new Set(["member", "group", "picture", "file"]);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const words = (name: string) => capital(snake(name).replaceAll("_", " "));
const singular = (name: string) => name.replace(/ies$/, "y").replace(/s$/, "");

/** The files of a plugin with one resource, by their names. They are formatted afterwards. */
export const renderPlugin = ({ name, fields }: Wanted): Record<string, string> => {
  const all = fields.map((each) => ({
    ...each,
    isOptional: each.isOptional || neverRequired.has(each.kind),
    made: kinds[each.kind]?.({ name: each.name, values: each.values }) as Kind,
  }));
  const key = capital(name);
  const changed = all.find(({ kind }) => kind === "text" || kind === "longText")?.name;
  const one = capital(singular(name));
  const first = all[0]?.name ?? "id";
  const filtered = all.filter(({ made }) => made.filter);
  const filters = filtered.flatMap(({ made }) => Object.entries(made.filter?.rules ?? {}));
  const contains = all.filter(({ kind }) => kind === "text").map((each) => `"${each.name}"`);
  const files = all.filter(({ kind }) => ["picture", "pictures", "file"].includes(kind));
  const required = (each: { isOptional: boolean }) => (each.isOptional ? ".nullable().optional()" : "");
  const from = (names: readonly string[]) => [...new Set(names)].toSorted().join(", ");
  const fromUs = all.flatMap(({ made }) => made.parts);
  const isPlain = ({ made, kind }: (typeof all)[number]) => !made.shownBy && kind !== "longText";
  const fromAdmin = [
    ...all.flatMap(({ made }) => made.ofReactAdmin ?? []),
    ...(all.some(isPlain) ? ["TextField"] : []),
  ];
  const rules = [...all.map(({ made }) => made.rule), ...filters.map(([, rule]) => rule)].join(" ");
  const numbers = ["asBoolean", "asNumber"].filter((each) => rules.includes(`${each}.`) || rules.includes(`${each}(`));

  return {
    "package.json": `${JSON.stringify(
      {
        name: `im-console-${snake(name).replaceAll("_", "-")}`,
        version: "1.0.0",
        type: "module",
        files: ["dist", "migrations"],
        exports: Object.fromEntries(
          ["contract", "server", "console"].map((part) => [
            `./${part}`,
            { source: `./${part}.ts`, default: `./dist/${part}.js` },
          ]),
        ),
        imConsole: {
          id: snake(name).replaceAll("_", "-"),
          console: "^1.0.0",
          screens: {
            [key]: {
              entity: name,
              path: `/${name}`,
              parent: "/service",
              icon: "circle",
              title: { "en-US": words(name) },
            },
          },
        },
      },
      null,
      2,
    )}\n`,
    "contract.ts": `import { ${from([...numbers, "crudEndpoints", "crudRecord", "defineEntity", "definePlugin", "field", "z"])} } from "im-console/contract";

const fields = {
${all.map((each) => `  ${each.name}: ${each.made.rule}${required(each)},`).join("\n")}
};
export const ${one}Form = z.strictObject(fields);

export const ${name} = defineEntity({
  name: "${name}",
  screen: "${key}",
  buttons: ["add", "edit", "delete"],
  record: crudRecord(fields),
  endpoints: crudEndpoints({
    name: "${name}",
    screen: "${key}",
    base: "/${name}",
    fields,
    sortable: [${[...all.filter(({ made }) => made.isSortable).map((each) => `"${each.name}"`), '"updateTime"'].join(", ")}],
    filters: {
${filters.map(([filter, rule]) => `      ${filter}: ${rule},`).join("\n")}
    },
  }),
});

export default definePlugin({ entities: [${name}] });
`,
    "server.ts": `import { defineServerPlugin, routes, table } from "im-console/server";
import { ${name} } from "./contract.ts";

const rows = table(${name}, "${name}", {
${contains.length > 0 ? `  contains: [${contains.join(", ")}],\n` : ""}${
      files.length > 0
        ? `  files: { ${files.map((each) => `${each.name}: "${each.kind === "file" ? "document" : "picture"}"`).join(", ")} },\n`
        : ""
    }});

export default defineServerPlugin({ routes: [routes(${name}, rows.handlers)] });
`,
    [`migrations/0001_${snake(name)}.sql`]: `create table ${snake(name)} (
  tenant_id bigint not null default current_tenant() references tenant on delete cascade,
  id bigint generated always as identity,
${all
  .map((each) => {
    const [type = "", ...more] = each.made.column.replaceAll("%column%", snake(each.name)).split(/, (?=foreign)/);
    const notNull = each.isOptional || type.includes("default") ? "" : " not null";
    return `  ${snake(each.name)} ${type}${notNull},${more.map((line) => `\n  ${line},`).join("")}`;
  })
  .join("\n")}
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call fence_table('${snake(name)}', 'select, insert, update, delete');
`,
    "console.ts": `import { defineConsolePlugin } from "im-console/console";

export default defineConsolePlugin({
  screens: { ${key}: { load: () => import("./pages.tsx") } },
  texts: { "en-US": () => import("./texts/en-US.ts") },
});
`,
    "pages.tsx": `import Delete from "@mui/icons-material/DeleteOutlined";
import { CanAccess, DataTable, EditButton, ${from(fromAdmin)} } from "react-admin";
import {
  ActionButton, BulkActionButton, CreatePage, DetailField, DetailFields, EditPage, ListPage, type ResourceModule, RowActions,
  ShowPage, Table, toAccess, ${from([...fromUs, "TimeField"])},
} from "im-console/console";
import { ${one}Form, ${name} } from "./contract.ts";

const filters = [
${filtered.map(({ name: source, made }) => `  ${made.filter?.element.replace("<", "<").replace(" ", ` key="${source}" `).replace(" />", " alwaysOn />")},`).join("\n")}
];

const ${one}List = () => (
  <ListPage filters={filters} sort={{ field: "updateTime", order: "DESC" }}>
    <Table rowClick="show" bulkActions={<BulkActionButton entity={${name}} action="delete" icon={<Delete />} isDangerous />}>
${all
  .filter(({ kind }) => kind !== "longText")
  .map(
    ({ name: source, made }) =>
      `      <DataTable.Col source="${source}"${made.shownBy ? ` field={${made.shownBy}}` : ""}${made.isSortable ? "" : " disableSort"} />`,
  )
  .join("\n")}
      <DataTable.Col source="updateTime" field={TimeField} />
      <DataTable.Col label={false} align="right">
        <RowActions>
          <CanAccess {...toAccess(${name}, "update")}>
            <EditButton />
          </CanAccess>
          <ActionButton entity={${name}} action="delete" look="icon" icon={<Delete />} isDangerous />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Fields = () => (
  <>
${all.map(({ name: source, made, isOptional }) => `    ${isOptional ? made.input(source) : made.input(source).replace(" />", " isRequired />")}`).join("\n")}
  </>
);

const ${one}Create = () => (
  <CreatePage schema={${one}Form}>
    <Fields />
  </CreatePage>
);

const ${one}Edit = () => (
  <EditPage schema={${one}Form.partial()}>
    <Fields />
  </EditPage>
);

const ${one}Show = () => (
  <ShowPage>
    <DetailFields isPanel>
${all
  .map(
    ({ name: source, made, kind }) => `      <DetailField source="${source}">
        <${made.shownBy ?? (kind === "longText" ? "LongTextField" : "TextField")} source="${source}" />
      </DetailField>`,
  )
  .join("\n")}
    </DetailFields>
  </ShowPage>
);

export default {
  entity: ${name},
  list: ${one}List,
  create: ${one}Create,
  edit: ${one}Edit,
  show: ${one}Show,
  recordRepresentation: "${first}",
} satisfies ResourceModule;
`,
    "texts/en-US.ts": `export default {
  ${name}: {
    name: "${words(singular(name))} |||| ${words(name)}",
    fields: { ${[...all.map((each) => `${each.name}: "${words(each.name)}"`), 'updateTime: "Changed"'].join(", ")} },
${all
  .filter(({ values }) => values.length > 0)
  .map((each) => `    ${each.name}: { ${each.values.map((value) => `${value}: "${words(value)}"`).join(", ")} },`)
  .join("\n")}
    actions: { delete: "Delete" },
    confirm: { delete: "This deletes it for good." },
  },
};
`,
    [`tests/${name}.ui.test.tsx`]: `import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { z } from "im-console/contract";
import { codesOf, loadScreenTests } from "im-console/testing";
import { type ${one}Form, ${name} } from "../contract.ts";

const { consoleAt } = await loadScreenTests();
const at = consoleAt(${name}, "/${name}");
const { list, load, create, ${changed ? "update, " : ""}delete: remove } = ${name}.endpoints;
const values: z.input<typeof ${one}Form> = { ${all
      .filter(({ isOptional }) => !isOptional)
      .map((each) => `${each.name}: ${each.made.example}`)
      .join(", ")} };

test("one is made, found, changed and deleted, on its own server alone", async () => {
  const operator = await at.holder();
  const { id } = await operator.call(create, values);
  expect(await operator.call(load, { id })).toMatchObject(values);
  expect((await operator.call(list, {})).records).toMatchObject([{ id, ...values }]);
${changed ? `  expect(await operator.call(update, { id, ${changed}: "Another" })).toMatchObject({ ${changed}: "Another" });\n` : ""}  const other = await at.holder(1);
  await expect(other.call(load, { id })).rejects.toMatchObject({ status: 404 });
  const reader = await at.api.operator(codesOf(${name}).filter((code) => !code.includes(":")));
  await expect(reader.call(remove, { id })).rejects.toMatchObject({ status: 403 });
  expect(await operator.call(remove, { ids: [id] })).toMatchObject({ succeeded: 1 });
  expect((await operator.call(list, {})).total).toBe(0);
});

test("the screen shows what is there, and offers what the operator may do", async () => {
  const operator = await at.holder();
  await operator.call(create, values);
  await at.open(operator);
  expect(await screen.findAllByRole("checkbox", { name: /select this row/i })).toHaveLength(1);
  expect(await screen.findByRole("link", { name: /create/i })).toBeVisible();
});

`,
  };
};
