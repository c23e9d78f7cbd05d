import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";

const Names = z.array(z.string());

/** A plugin of this console's configuration: what it brings, and why it is off where it could not be had. */
export const Plugin = z.object({
  /** As the configuration names it: a folder or a package. */
  id: z.string(),
  /** Its own name for itself; of one that could not be read there is none. */
  name: z.string().nullable(),
  version: z.string().nullable(),
  pluginState: enumSchema("pluginState"),
  /** One line in English, for whoever runs the console. */
  reason: z.string().nullable(),
  screens: Names,
  calls: Names,
  codes: Names,
  jobs: Names,
  tables: Names,
  settings: Names,
  languages: Names,
  hasTheme: z.boolean(),
});
export type Plugin = z.infer<typeof Plugin>;

export const plugins = defineEntity({
  name: "plugins",
  screen: "Plugins",
  isPlatformOnly: true,
  record: Plugin,
  endpoints: {
    /** In the order of the configuration. */
    list: endpoint({
      method: "GET",
      path: "/rbac/plugin/list",
      input: listQuery(["id"], { pluginState: enumSchema("pluginState").optional() }),
      output: paged(Plugin),
      access: ["Plugins"],
    }),
  },
});
