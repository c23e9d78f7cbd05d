import type { RuleKey } from "../../contract/core/rules.ts";

/** How PostgreSQL ends the names that it gives to constraints, after table and columns. */
const rules = { fkey: "rule.noSuchRecord", key: "rule.taken", check: "rule.invalid" } as const satisfies Record<
  string,
  RuleKey
>;

/**
 * What a broken constraint says of which field, by its name `<table>_<columns>_<kind>`: that of its last column, for
 * the first is the tenant's. Undefined for a name that PostgreSQL would not have given.
 */
export const explainConstraint = (
  constraint: string,
  fields: readonly string[],
  columnOf: (field: string) => string,
): Record<string, RuleKey> | undefined => {
  const [, columns, kind] = /^(.+)_(fkey|key|check)$/.exec(constraint) ?? [];
  if (columns === undefined) return undefined;
  const [field] = fields
    .filter((field) => columns.endsWith(`_${columnOf(field)}`))
    .toSorted((a, b) => columnOf(b).length - columnOf(a).length);
  // The pattern has these kinds alone.
  return field === undefined ? undefined : { [field]: rules[kind as keyof typeof rules] };
};
