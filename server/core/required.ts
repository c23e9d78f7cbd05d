/** A row that the statement must have given, such as what an insert returns. @throws Error a broken invariant */
export const required = <T>(row: T | undefined, what: string): T => {
  if (row === undefined) throw new Error(`${what} gave no row`);
  return row;
};
