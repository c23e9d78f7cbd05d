import { entityOfField } from "../../../contract/operationLog/references.ts";
import type { Schema } from "../fuzz/fromSchema.ts";

const ID = String.raw`^[1-9]\d{0,18}$`;
const ID_LIST = String.raw`^\d{1,19}(,`;
/** Ids as people type them to find somebody. */
const TYPED_ID = "^[A-Za-z0-9]{1,15}$";

const ofTheCalledEntity = ["id", "ids", "notificationId"];

export const isId = ({ pattern = "" }: Schema) => pattern === ID || pattern === TYPED_ID || pattern.startsWith(ID_LIST);

/** The entity whose record a field is about: the one that its rule names, or what fields of its name are about. */
export const entityOf = (field: string, { "x-references": named }: Schema, called: string): string | undefined =>
  named ?? (ofTheCalledEntity.includes(field) ? called : entityOfField[field]);
