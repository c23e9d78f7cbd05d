import { observable } from "../../../observable.ts";

/** A reply as far as it is written: kept while one looks at other feedback. */
export type Reply = { content: string; macroIds: string[] };
export const emptyReply: Reply = { content: "", macroIds: [] };
/** By what they answer; they outlast the rows, which another part of the queue need not have. */
export const makeDrafts = () => observable<Readonly<Record<string, Reply>>>({});
export type Drafts = ReturnType<typeof makeDrafts>;
