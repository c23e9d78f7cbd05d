/** The order of the list; the member page looks for the neighbours in it too. */
export const newestFirst = { field: "id", order: "DESC" } as const;
