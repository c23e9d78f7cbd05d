import { type EnumCode, enums, enumValues, isEnumCode } from "../core/enums.ts";
import type { Entity } from "../core/endpoint.ts";
import type { z } from "../core/zod.ts";
import { fromEntities } from "../entities/index.ts";
import { entityOfField } from "./references.ts";
import { own } from "../core/own.ts";

/**
 * What the values of a field are: of an enumeration, ids of an entity's records, formatted texts, or what they say
 * themselves.
 */
type FieldKind = { enumeration?: EnumCode | undefined; entity?: string | undefined; isRichText?: boolean };

/** What the contract says of a field of an entity. */
export const findFieldKind = (entity: string, field: string): FieldKind => {
  const known = kinds().get(entity)?.get(field);
  return {
    enumeration: known?.enumeration ?? own(chosen, field) ?? (isEnumCode(field) ? field : undefined),
    entity: known?.entity ?? own(entityOfField, field) ?? own(own(typed, entity) ?? {}, field),
    isRichText: known?.isRichText ?? false,
  };
};

/** Fields in which people type somebody's id, where the log may say who that is, by the searches that have them. */
const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  groupMessages: { sender: "members", groupOwner: "members" },
  privateMessages: { participant: "members", friend: "members", sender: "members" },
};

/** Fields whose choices are a part of an enumeration that another has too. */
const chosen: Readonly<Record<string, EnumCode>> = { formerRole: "groupRole", ownerMuteStatus: "muteStatus" };

const kinds = fromEntities((all) => new Map(all.map((entity) => [entity.name, readKinds(entity)])));

const readKinds = ({ record, endpoints }: Entity) => {
  const found = new Map<string, FieldKind>();
  const visit = (schema: z.ZodType, name: string) => {
    const { "x-enumeration": enumeration, "x-references": entity, "x-format": format } = schema.meta() ?? {};
    const kind: FieldKind = {
      ...(typeof enumeration === "string" && isEnumCode(enumeration) && { enumeration }),
      ...(typeof entity === "string" && { entity }),
      ...(format === "richText" && { isRichText: true }),
    };
    if (Object.keys(kind).length > 0) {
      found.set(name, { ...kind, ...found.get(name) });
      return;
    }
    // Every schema of zod's is one of these.
    const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
    for (const [key, inner] of innerSchemas(def, name)) visit(inner, key);
    if (def.type === "enum" && !found.has(name))
      found.set(name, { enumeration: guess(name, Object.values(def.entries)) });
  };
  visit(record, "");
  for (const { input } of Object.values(endpoints)) visit(input, "");
  return found;
};

/** The schemas that one is made of, each with the name of the field that it is. */
const innerSchemas = (def: z.core.$ZodTypes["_zod"]["def"], name: string): [string, z.ZodType][] => {
  // zod's own core types say less than its schemas do.
  const named = (key: string, schema: z.core.$ZodType): [string, z.ZodType] => [key, schema as z.ZodType];
  if ("innerType" in def) return [named(name, def.innerType)];
  if ("element" in def) return [named(name, def.element)];
  if ("shape" in def) return Object.entries(def.shape).map(([key, schema]) => named(key, schema));
  if (def.type === "pipe") return [named(name, def.in)];
  if (def.type === "record") return [named(name, def.valueType)];
  return def.type === "union" ? def.options.map((schema) => named(name, schema)) : [];
};

/** A part of an enumeration: that of its field's name, else the only one that has all of its values. */
const guess = (name: string, values: readonly unknown[]): EnumCode | undefined => {
  const codes = Object.keys(enums).filter(isEnumCode);
  const fitting = codes.filter((code) => values.every((value) => enumValues(code).some((known) => known === value)));
  return fitting.find((code) => code === name) ?? (fitting.length === 1 ? fitting[0] : undefined);
};
