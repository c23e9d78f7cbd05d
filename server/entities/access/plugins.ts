import { type Plugin, plugins } from "../../../contract/entities/access/plugins.ts";
import type { PluginState } from "../../core/pluginState.ts";
import { routes } from "../../http/mount.ts";

const toRecord = ({ use, id, status, version, reason, ...brought }: PluginState): Plugin => ({
  id: use,
  name: id,
  version,
  reason,
  pluginState: status,
  screens: [...brought.screens],
  calls: [...brought.calls],
  codes: [...brought.codes],
  jobs: [...brought.jobs],
  tables: [...brought.tables],
  settings: [...brought.settings],
  languages: [...brought.languages],
  hasTheme: brought.hasTheme,
});

export default routes(plugins, {
  list: async ({ deps }, { curPage, pageSize, pluginState, sort, ids }) => {
    const wanted = ids?.split(",");
    const found = deps.plugins
      .filter(({ use, status }) => (pluginState ?? status) === status && (wanted?.includes(use) ?? true))
      .map(toRecord);
    if (sort) found.sort((a, b) => a.id.localeCompare(b.id) * (sort === "id:asc" ? 1 : -1));
    const begin = (curPage - 1) * pageSize;
    return {
      records: found.slice(begin, begin + pageSize),
      total: found.length,
      hasNext: found.length > begin + pageSize,
    };
  },
});
