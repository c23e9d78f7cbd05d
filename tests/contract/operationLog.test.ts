import { expect, test } from "vitest";
import { locales } from "../../contract/core/locales.ts";
import { entities } from "../../contract/entities/index.ts";
import type { Entity } from "../../contract/core/endpoint.ts";
import { findFieldKind } from "../../contract/operationLog/fields.ts";
import { allowanceText, hasFieldText } from "../../contract/operationLog/words.ts";
import { logTextsIn } from "../../contract/texts/log.ts";
import { describeSchema } from "../../server/http/openapi.ts";
import type { Schema } from "../security/fuzz/fromSchema.ts";

type Found = { entity: string; field: string; values: unknown[] };

/**
 * Each field that entries keep of a call of the product, however deep it stands, with the values that it can have. Those
 * of plugins are put into words by their names where the product has no word.
 */
const logged = Object.values<Entity>(entities).flatMap(({ name, endpoints }) =>
  Object.values(endpoints).flatMap(({ log, input }) =>
    log === undefined ? [] : fieldsOf(describeSchema(input, "input", {}), name).filter(({ top }) => log.includes(top)),
  ),
);

function fieldsOf(schema: Schema, entity: string, top?: string, field?: string): (Found & { top: string })[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = field === undefined || top === undefined ? [] : [{ entity, field, top, values: schema.enum ?? [] }];
  return [
    ...own,
    ...inner.flatMap((each) => fieldsOf(each, entity, top, field)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => fieldsOf(each, entity, top ?? key, key)),
  ];
}

test.each(locales)("every field that the log keeps of a call has a word in %s [15.15]", (locale) => {
  const isLanguage = (field: string) => locales.some((tag) => tag === field);
  expect(logged.filter(({ field }) => !isLanguage(field) && !hasFieldText(locale, field))).toEqual([]);
});

test.each(["zh-CN", "ja-JP"] as const)("every right is told in words of %s, and none by its code [15.17]", (locale) => {
  const rights = Object.values<Entity>(entities).flatMap(({ name, buttons }) =>
    (buttons ?? []).map((button) => allowanceText(locale, `${name}:${button}`)),
  );
  expect(rights.length).toBeGreaterThan(100);
  // Of Latin letters there are abbreviations alone.
  expect(rights.filter((text) => /[a-z]{3}/.test(text))).toEqual([]);
});

test("every choice that the log keeps of a call is of an enumeration or has words of its own [15.15]", () => {
  const { values } = logTextsIn("en-US");
  const said: Readonly<Record<string, object | undefined>> = values;
  const isKnown = ({ entity, field, values: choices }: Found) =>
    findFieldKind(entity, field).enumeration !== undefined ||
    choices.every((value) => said[field] !== undefined && Object.hasOwn(said[field], String(value)));
  const own = ["id", "languages"];
  const unknown = logged.filter((found) => found.values.length > 0 && !own.includes(found.field) && !isKnown(found));
  expect(unknown).toEqual([]);
});
