import type { Mount } from "../http/mount.ts";
import type { JobTools, PluginJob } from "../jobs/jobs.ts";

/** The default export of a plugin's `./server`; the product's own jobs say more of their data. */
export type ServerPlugin<Jobs extends object = Readonly<Record<string, PluginJob>>> = {
  /** Of each entity of its contract, made by `routes`. */
  routes?: readonly Mount[];
  /** By name. Every run may be a second one: a job is written to be resumed. */
  jobs?: Jobs;
  /** Runs once at each start of a node, when its tables are there. What it throws switches the plugin off. */
  start?: (tools: JobTools) => Promise<void>;
};

export const defineServerPlugin = <Jobs extends object = Readonly<Record<string, PluginJob>>>(
  plugin: ServerPlugin<Jobs>,
) => plugin;

/** The queue's name of a plugin's job, as `deps.jobs.sendPluginJob` takes it. */
export const jobName = (plugin: string, job: string) => `plugin.${plugin}.${job}` as const;
