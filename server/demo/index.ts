import type { Deps } from "../http/context.ts";
import { addTenant } from "../setup/addTenant.ts";

export const addDemoData = async ({ database }: Deps, say: (line: string) => void) => {
  say("loading the demo data");
  await addTenant(database.system, "Aurora");
};
