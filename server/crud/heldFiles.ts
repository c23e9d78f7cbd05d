import type { Entity } from "../../contract/core/endpoint.ts";
import type { Purpose } from "../../contract/core/files.ts";
import type { Context, Fields } from "../core/context.ts";
import { filesOfRichText, richTextPurposes, sanitizeRichText } from "../core/richText.ts";
import { type FileUse, useFiles } from "../files/use.ts";

type Options = { richTexts?: readonly string[]; files?: Readonly<Record<string, Purpose>> };

/** The files that an entity's records point at from their fields, and those that their formatted texts show. */
export const heldFiles = ({ name: entity, files: known = [] }: Pick<Entity, "name" | "files">, options: Options) => {
  const { richTexts = [], files = {} } = options;
  const purposes: readonly Purpose[] = [...Object.values(files), ...(richTexts.length > 0 ? richTextPurposes : [])];
  for (const purpose of purposes)
    if (!known.includes(purpose)) throw new Error(`the entity ${entity} lacks "${purpose}" among its files`);
  const hasAny = richTexts.length > 0 || Object.keys(files).length > 0;
  const listUses = (row: Fields): FileUse[] => [
    ...Object.entries(files).map(([field, purpose]) => ({ field, purpose, links: linksOf(row[field]) })),
    ...richTexts.flatMap((field) => filesOfRichText(field, String(row[field] ?? ""))),
  ];
  return {
    /** The values with formatted texts as they may be stored. */
    clean: async (values: Fields): Promise<Fields> => {
      const cleaned = { ...values };
      for (const field of richTexts) {
        const html = values[field];
        if (typeof html === "string") cleaned[field] = await sanitizeRichText(html);
      }
      return cleaned;
    },
    /** @throws ApiError at the field of a link that is not one of the tenant's files for that purpose. */
    use: async (context: Context, id: string, row: Fields) => {
      if (hasAny) await useFiles(context, entity, id, listUses(row));
    },
    release: async (context: Context, id: string) => {
      if (hasAny) await useFiles(context, entity, id, []);
    },
  };
};

/** A link, several, or a file that has one beside its name. */
const linksOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(linksOf);
  return typeof value === "object" && value !== null && "link" in value ? linksOf(value.link) : [];
};
