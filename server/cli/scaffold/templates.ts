import { richTextPurposes } from "../../core/richText.ts";
import { timeColumns } from "../../crud/table.ts";
import { snake, valuesName } from "./kinds.ts";
import { timeOf, type Wanted } from "./readWanted.ts";

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const words = (name: string) => capital(snake(name).replaceAll("_", " "));
const singular = (name: string) => name.replace(/ies$/, "y").replace(/s$/, "");
const times: Readonly<Record<string, string>> = timeColumns;
const columnOf = (field: string) => snake(times[field] ?? field);
const lines = (list: readonly string[]) => list.map((line) => `${line},\n`).join("");
/** Without regard to capitals, and to whether it is a type. */
const order = (name: string) => name.replace("type ", "").toLowerCase();
const names = (list: readonly string[]) =>
  [...new Set(list)].toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).join(", ");
const quoted = (list: readonly string[]) => list.map((each) => `"${each}"`).join(", ");
const keyed = (element: string, source: string) => element.replace(/^<\w+/, `$& key="${source}"`);

/** How many filters are there without being asked for. */
const FILTERS_SHOWN = 4;
const tooLongForLists = new Set(["longText", "richText"]);
const purposes: Readonly<Record<string, string>> = { picture: "picture", pictures: "picture", file: "document" };

/** The files of a plugin with one resource, by their names. They are formatted afterwards. */
export const renderPlugin = (wanted: Wanted): Record<string, string> => ({
  "package.json": renderPackage(wanted),
  "contract.ts": renderContract(wanted),
  "server.ts": renderServer(wanted),
  [`migrations/0001_${snake(wanted.name)}.sql`]: renderMigration(wanted),
  "console.ts": renderConsole(wanted),
  "pages.tsx": renderPages(wanted),
  "texts/en-US.ts": renderTexts(wanted),
  [`tests/${wanted.name}.ui.test.tsx`]: renderTest(wanted),
});

const renderPackage = ({ name }: Wanted) => {
  const id = snake(name).replaceAll("_", "-");
  const exports = ["contract", "server", "console"].map((part) => [
    `./${part}`,
    { source: `./${part}.ts`, default: `./dist/${part}.js` },
  ]);
  const screen = {
    entity: name,
    path: `/${name}`,
    parent: "/service",
    icon: "circle",
    title: { "en-US": words(name) },
  };
  const described = {
    name: `im-console-${id}`,
    version: "1.0.0",
    type: "module",
    files: ["dist", "migrations"],
    exports: Object.fromEntries(exports),
    imConsole: { id, console: "^1.0.0", screens: { [capital(name)]: screen } },
  };
  return `${JSON.stringify(described, null, 2)}\n`;
};

const renderContract = ({ name, fields, actions }: Wanted) => {
  const filters = fields.flatMap(({ made }) => Object.entries(made.filter?.rules ?? {}));
  const rules = fields.flatMap(({ made, names, isOptional }) =>
    names.map((field) => `${field}: ${made.rule}${isOptional ? ".nullable().optional()" : ""}`),
  );
  const sortable = [...fields.flatMap(({ made, names }) => (made.isSortable ? names : [])), "updateTime"];
  const files = new Set(
    fields.flatMap(({ kind }) => (kind === "richText" ? richTextPurposes : (purposes[kind] ?? []))),
  );
  const computed = actions.map((action) => `${timeOf(action)}: field.Instant.nullable()`);
  const used = [...rules, ...filters.map(([, rule]) => rule)].join(" ");
  const helpers = ["asBoolean", "asNumber", "z"].filter((each) => new RegExp(`\\b${each}[.(]`).test(used));
  const values = fields
    .filter(({ kind }) => kind === "enum")
    .map((each) => `export const ${valuesName(each.name)} = [${quoted(each.values)}] as const;\n`)
    .join("");
  return `import { ${names(["crudEntity", "definePlugin", "field", ...helpers])} } from "im-console/contract";

${values && `${values}\n`}export const ${name} = crudEntity({
  name: "${name}",
  screen: "${capital(name)}",
  // Without this line every change asks for a fresh authenticator code: take it out where one gives somebody access.
  ordinaryWork: "${snake(name).replaceAll("_", " ")} give nobody access to anything",
  fields: {
${lines(rules)}  },
${computed.length === 0 ? "" : `  computed: { ${computed.join(", ")} },\n`}  sortable: [${quoted(sortable)}],
  filters: {
${lines(filters.map(([filter, rule]) => `${filter}: ${rule}`))}  },
${files.size === 0 ? "" : `files: [${quoted([...files])}],\n`}${actions.length === 0 ? "" : `actions: [${quoted(actions)}],\n`}});

export default definePlugin({ entities: [${name}] });
`;
};

const renderServer = ({ name, fields, actions }: Wanted) => {
  const ofKind = (kind: string) => fields.filter((field) => field.kind === kind).map((field) => field.name);
  const files = fields.flatMap((field) => {
    const purpose = purposes[field.kind];
    return purpose === undefined ? [] : [`${field.name}: "${purpose}"`];
  });
  const taken = fields.flatMap(({ made }) => made.constraint?.taken.replaceAll("%table%", snake(name)) ?? []);
  const options = [
    ["contains", `[${quoted(ofKind("text"))}]`, ofKind("text").length],
    ["richTexts", `[${quoted(ofKind("richText"))}]`, ofKind("richText").length],
    ["files", `{ ${files.join(", ")} }`, files.length],
    ["taken", `{ ${taken.join(", ")} }`, taken.length],
  ] as const;
  const given = options.flatMap(([option, value, count]) => (count === 0 ? [] : [`${option}: ${value}`]));
  const own = actions.map(
    (action) =>
      `${action}: (context, input) => rows.updateMany(context, input, { ${timeOf(action)}: new Date().toISOString() })`,
  );
  const handlers = own.length === 0 ? "rows.handlers" : `{\n...rows.handlers,\n${lines(own)}}`;
  return `import { defineServerPlugin, routes, table } from "im-console/server";
import { ${name} } from "./contract.ts";

const rows = table(${name}, "${name}"${given.length === 0 ? "" : `, { ${given.join(", ")} }`});

export default defineServerPlugin({ routes: [routes(${name}, ${handlers})] });
`;
};

const renderMigration = ({ name, fields, actions }: Wanted) => {
  const table = snake(name);
  const columns = fields.flatMap(({ made, names, isOptional }) =>
    names.flatMap((field) => {
      const column = made.column.replaceAll("%column%", columnOf(field));
      const [type = "", ...more] = column.split(/, (?=foreign)/);
      const notNull = isOptional || type.includes("default") ? "" : " not null";
      return [`${columnOf(field)} ${type}${notNull}`, ...more];
    }),
  );
  const constraints = fields.flatMap(({ made }) => made.constraint?.text.replaceAll("%table%", table) ?? []);
  const all = [
    "tenant_id bigint not null default current_tenant() references tenant on delete cascade",
    "id bigint generated always as identity",
    ...columns,
    ...actions.map((action) => `${columnOf(timeOf(action))} timestamptz`),
    "updated_at timestamptz not null default now()",
    "primary key (tenant_id, id)",
    ...constraints,
  ];
  return `create table ${table} (
  ${all.join(",\n  ")}
);
call fence_table('${table}', 'select, insert, update, delete');
`;
};

const renderConsole = ({ name }: Wanted) => `import { defineConsolePlugin } from "im-console/console";

export default defineConsolePlugin({
  screens: { ${capital(name)}: { load: () => import("./pages.tsx") } },
  texts: { "en-US": () => import("./texts/en-US.ts") },
});
`;

const renderPages = ({ name, fields, actions }: Wanted) => {
  const shown = (isLong: boolean) =>
    fields
      .filter(({ kind }) => tooLongForLists.has(kind) === isLong)
      .flatMap(({ made, names }) => names.map((field) => keyed(made.shown(field), field)));
  const filtered = fields.filter(({ made }) => made.filter);
  const filters = filtered.map(({ name: source, made }, index) => {
    const element = keyed(made.filter?.element ?? "", source);
    return index < FILTERS_SHOWN ? element.replace(" />", " alwaysOn />") : element;
  });
  const columns = [
    ...shown(false),
    ...[...actions.map(timeOf), "updateTime"].map((field) => `<TimeField key="${field}" source="${field}" />`),
  ];
  const inputs = fields.map(({ name: source, made, isOptional }) =>
    keyed(isOptional ? made.input : made.input.replace(" />", " isRequired />"), source),
  );
  const details = shown(true);
  const fromContract = [name, ...fields.filter(({ kind }) => kind === "enum").map((each) => valuesName(each.name))];
  const own = ["crudPages", "type ResourceModule", "TimeField", ...fields.flatMap(({ made }) => made.parts ?? [])];
  const fromAdmin = fields.flatMap(({ made }) => made.ofReactAdmin ?? []);
  const icon = actions.length === 0 ? "" : 'import Done from "@mui/icons-material/DoneOutlined";\n';
  return `${icon}${fromAdmin.length === 0 ? "" : `import { ${names(fromAdmin)} } from "react-admin";\n`}import { ${names(own)} } from "im-console/console";
import { ${names(fromContract)} } from "./contract.ts";

export default {
  ...crudPages({
    entity: ${name},
    filters: [
${lines(filters)}    ],
    fields: [
${lines(columns)}    ],
${details.length === 0 ? "" : `details: [\n${lines(details)}],\n`}    inputs: [
${lines(inputs)}    ],
${actions.length === 0 ? "" : `actions: { ${actions.map((action) => `${action}: <Done />`).join(", ")} },\n`}  }),
  recordRepresentation: "${fields.find(({ kind }) => kind === "text")?.name ?? fields[0]?.name ?? "id"}",
} satisfies ResourceModule;
`;
};

const renderTexts = ({ name, fields, actions }: Wanted) => {
  const labelled = [...new Set(fields.flatMap((field) => [field.name, ...field.names]))];
  const labels = [...labelled, ...actions.map(timeOf)].map((field) => `${field}: "${words(field)}"`);
  const enums = fields
    .filter(({ kind }) => kind === "enum")
    .map(({ name, values }) => `${name}: { ${values.map((value) => `${value}: "${words(value)}"`).join(", ")} }`);
  const own = (kind: string, textOf: (action: string) => string) =>
    actions.length === 0
      ? []
      : [`${kind}: { ${actions.map((action) => `${action}: "${textOf(action)}"`).join(", ")} }`];
  return `export default {
  ${name}: {
    name: "${words(singular(name))} |||| ${words(name)}",
    fields: { ${[...labels, 'updateTime: "Changed"'].join(", ")} },
${lines([...enums, ...own("actions", words), ...own("confirm", (action) => `${words(action)} this?`)])}  },
};
`;
};

const renderTest = ({ name, fields, actions }: Wanted) => {
  const values = fields
    .filter(({ isOptional }) => !isOptional)
    .flatMap(({ made, names }) => names.map((field, index) => `${field}: ${made.examples[index]}`));
  const changed = fields.find(({ kind }) => kind === "text" || kind === "longText")?.name;
  return `import { loadScreenTests } from "im-console/testing";
import { ${name} } from "../contract.ts";

const { testResource } = await loadScreenTests();

testResource(${name}, "/${name}", {
  values: { ${values.join(", ")} },
${changed === undefined ? "" : `changes: [{ ${changed}: "Another" }],\n`}${actions.length === 0 ? "" : `actions: [${quoted(actions)}],\n`}});
`;
};
