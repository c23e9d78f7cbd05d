/** A reply as far as it is written: kept while one looks at other feedback. */
export type Reply = { content: string; macroIds: string[] };
export const emptyReply: Reply = { content: "", macroIds: [] };
