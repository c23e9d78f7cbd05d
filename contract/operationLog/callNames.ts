import { own } from "../core/own.ts";

/**
 * Calls whose endpoint had another name before. Entries of the operation log keep the name they were written with,
 * since their hash covers it; readers of the log know them by both.
 */
const formerNames: Readonly<Record<string, string>> = {
  build: "create",
  modify: "update",
  modifyMany: "updateMany",
  buildBatch: "createMany",
  modifyCapacities: "updateCapacities",
  modifySetting: "updateSetting",
  arrange: "reorder",
};

/** `entity.endpoint` under the endpoint's name of today. */
export const currentCallName = (call: string) => {
  const [entity = "", endpoint = ""] = call.split(".");
  return `${entity}.${own(formerNames, endpoint) ?? endpoint}`;
};

/** Every name that entries of this call may carry, the present one first. */
export const everyCallName = (call: string) => {
  const [entity, endpoint] = call.split(".");
  const former = Object.keys(formerNames).filter((name) => formerNames[name] === endpoint);
  return [call, ...former.map((name) => `${entity}.${name}`)];
};
