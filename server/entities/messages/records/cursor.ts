import { invalid } from "../../../core/errors.ts";
import { LARGEST } from "./scope.ts";

/** A place in the records: between two messages of the same instant the id tells which comes first. */
export type MessageCursor = { at: string; id: string };

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)\|(\d{1,19})$/;

export const encodeCursor = ({ at, id }: MessageCursor) => Buffer.from(`${at}|${id}`).toString("base64url");

/** A cursor comes back from outside: it is a bound of a search and never more. @throws ApiError at the field. */
export const decodeCursor = (cursor: string, field: "before" | "after"): MessageCursor => {
  const [, at = "", id = ""] = SHAPE.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (Number.isNaN(Date.parse(at)) || BigInt(id) > LARGEST) throw invalid({ [field]: "rule.cursor" });
  return { at, id };
};
