import { loadPluginContracts } from "../../src/plugins/contracts.ts";

/** Imported first by what lists the calls of the contract when it is loaded: those of plugins are among them. */
await loadPluginContracts();
