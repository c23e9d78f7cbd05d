import { addRules } from "../../contract/core/rules.ts";
import { addEntities } from "../../contract/entities/index.ts";
import { addSettings } from "../../contract/entities/maintenance/systemSettings.ts";
import { loadChunk } from "../loadChunk.ts";
import { loadEach, once } from "./loadEach.ts";
import { parts } from "./parts.ts";

/** Makes the entities, settings and rules of all plugins known, once. */
export const loadPluginContracts = once(async () => {
  const contracts = await loadEach(async (id) => {
    const load = parts[id]?.contract;
    return load && (await loadChunk(load)).default;
  });
  addEntities(contracts.flatMap((contract) => contract?.entities ?? []));
  for (const contract of contracts) {
    addSettings(contract?.settings);
    addRules(contract?.rules);
  }
});
