import { kinds } from "./kinds.ts";
import type { Wanted, WantedField } from "./templates.ts";

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

const requireName = (name: string, what: string) => {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a ${what}: letters and digits, a small letter first`);
  if (reserved.has(name)) throw new Error(`"${name}" is a reserved word`);
};

/** What `npm run new` was asked for. @throws Error in one line */
export const readWanted = (name: string, text: string): Wanted => {
  requireName(name, "resource");
  const fields = text
    .trim()
    .split(/\s+(?![^(]*\))/)
    .map(readField);
  const twice = fields.find((each, index) => fields.findIndex((other) => other.name === each.name) !== index);
  if (twice) throw new Error(`the field ${twice.name} is there twice`);
  return { name, fields };
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
