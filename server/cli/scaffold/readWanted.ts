import { type Kind, kinds } from "./kinds.ts";

export type WantedField = { name: string; kind: string; values: readonly string[]; isOptional: boolean };
/** A field of the contract and what its kind is on each side. */
export type MadeField = WantedField & { made: Kind; names: readonly string[] };
export type Wanted = { name: string; fields: readonly MadeField[]; actions: readonly string[] };

const NAME = /^[a-z][A-Za-z0-9]{0,30}$/;
/** Words of JavaScript or SQL, and fields that every record has. */
const reserved = new Set(
  `all and any array as asc await between both break case cast check class collate column const constraint continue create
  current debugger default delete desc distinct do else end enum except export extends false fetch finally for foreign from
  function grant group having id if implements import in initially instanceof interface intersect into is isnull join lateral
  leading left let like limit localtime natural new not notnull null offset on only or order outer package placing primary
  private protected public references return returning right select session similar some static super switch symmetric table
  tenantId then this throw to trailing true try typeof union unique update updateTime user using values var variadic void when
  where while window with yield`.split(/\s+/),
);
/** Calls and buttons that every resource has. */
const usual = new Set(["add", "create", "delete", "edit", "list", "load", "update"]);
/** Records and files that a test would have to make first: such a field may always be empty. */
const neverRequired = new Set(["member", "group", "ref", "picture", "file"]);

const requireName = (name: string, what: string) => {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a ${what}: letters and digits, a small letter first`);
  if (reserved.has(name)) throw new Error(`"${name}" is a reserved word`);
};

/** What `npm run new` was asked for. @throws Error in one line */
export const readWanted = (name: string, text: string, actions = ""): Wanted => {
  requireName(name, "resource");
  const read = text
    .trim()
    .split(/\s+(?![^(]*\))/)
    .map(readField);
  const naming = read.find(({ kind }) => kind === "text")?.name;
  const fields = read.map((field) => make(field, name, naming));
  const own = actions.split(/\s+/).filter(Boolean);
  for (const action of own) {
    if (usual.has(action)) throw new Error(`${action} is an action that every resource has`);
    requireName(action, "action");
  }
  const names = [...fields.flatMap(({ names }) => names), ...own.map(timeOf)];
  const twice = names.find((each, index) => names.indexOf(each) !== index);
  if (twice !== undefined) throw new Error(`the field ${twice} is there twice`);
  return { name, fields, actions: own };
};

/** The field that says when an action of the resource's own was done. */
export const timeOf = (action: string) => `${action}Time`;

const make = (field: WantedField, resource: string, naming: string | undefined): MadeField => {
  const { name, kind, values } = field;
  if (kind === "ref" && values.join() !== resource)
    throw new Error(`${name} can point at records of ${resource} alone: ${name}:ref(${resource})`);
  if (kind === "ref" && naming === undefined)
    throw new Error(`${name} finds records by a text, and there is no field of it`);
  // The kind was looked up when the field was read.
  const made = (kinds[kind] as (typeof kinds)[string])({ name, values, resource, naming: naming ?? "" });
  return { ...field, isOptional: field.isOptional || neverRequired.has(kind), made, names: made.fields ?? [name] };
};

const readField = (text: string): WantedField => {
  const [, name = "", kind = "", list, mark] = /^([^:]+):(\w+)(?:\(([^)]*)\))?(\?)?$/.exec(text) ?? [];
  if (!name) throw new Error(`"${text}" is no field: name:kind`);
  requireName(name, "field");
  if (!Object.hasOwn(kinds, kind)) throw new Error(`"${kind}" is no kind of field: ${Object.keys(kinds).join(", ")}`);
  const values = (list ?? "")
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
  for (const value of values) if (!/^\w{1,40}$/.test(value)) throw new Error(`"${value}" is no value of ${name}`);
  if (kind === "enum" && values.length === 0) throw new Error(`${name} names no values: ${name}:enum(one,other)`);
  return { name, kind, values, isOptional: mark === "?" };
};
