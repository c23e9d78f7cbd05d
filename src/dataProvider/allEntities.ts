import { listEntities } from "../../contract/entities/index.ts";
import { loadPluginContracts } from "../plugins/contracts.ts";

/** The contract of every entity, the product's and those of plugins. */
export const loadAllEntities = async () => {
  await loadPluginContracts();
  return listEntities();
};
