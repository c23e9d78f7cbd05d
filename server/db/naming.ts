import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler } from "kysely";

/** The builder's own rules of camel and snake case; each name is worked out once. */
class Naming extends CamelCasePlugin {
  toSnakeCase = (name: string) => this.snakeCase(name);
  toCamelCase = (name: string) => this.camelCase(name);
}
export const { toSnakeCase, toCamelCase } = new Naming();

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string) {
    return super.sanitizeIdentifier(toSnakeCase(identifier));
  }
}

/**
 * Names are camel case in code and snake case in the database. The builder's plugin for it copies each statement and
 * each row once more; here a name becomes the database's while the statement is written down, and rows get the
 * code's as they are made (`toRows`).
 */
export class CamelCaseDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler();
  }
}

type Row = Record<string, unknown>;

/** Makes rows of the driver's lists of values (`rowMode: "array"`); keys inside of JSON are data and stay. */
export const toRows = (fields: readonly { name: string }[], values: readonly unknown[][]): Row[] => {
  const names = fields.map(({ name }) => toCamelCase(name));
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return values.map((list) => {
    const row: Row = { ...empty };
    for (let index = 0; index < names.length; index++) row[names[index] ?? ""] = list[index];
    return row;
  });
};
