/** An entry that a table itself has; what every object inherits, such as `constructor`, is none. */
export const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
