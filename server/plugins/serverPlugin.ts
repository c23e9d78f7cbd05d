import type { Mount } from "../http/mount.ts";
import type { JobTools, PluginJob } from "../jobs/jobs.ts";

/** The default export of a plugin's `./server`. */
export type ServerPlugin = {
  /** Of each entity of its contract, made by `routes`. */
  routes?: readonly Mount[];
  /** By name. Every run may be a second one: a job is written to be resumed. */
  jobs?: Readonly<Record<string, PluginJob>>;
  /** Runs once at each start of a node, when its tables are there. What it throws switches the plugin off. */
  start?: (tools: JobTools) => Promise<void>;
};

export const defineServerPlugin = (plugin: ServerPlugin) => plugin;

/** The queue's name of a plugin's job, as `deps.jobs.sendPluginJob` takes it. */
export const jobName = (plugin: string, job: string) => `plugin.${plugin}.${job}` as const;
