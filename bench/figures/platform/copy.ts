import pg from "pg";
import type { Setting } from "../../setting.ts";

/** Seconds that a superuser needs to copy files in, each list of them in one transaction. */
export const copyFiles = async (
  { superuserUrl, ownerUrl }: Pick<Setting, "superuserUrl" | "ownerUrl">,
  batches: readonly (readonly { table: string; columns: string; path: string }[])[],
) => {
  const url = Object.assign(new URL(superuserUrl), { pathname: new URL(ownerUrl).pathname }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const start = performance.now();
  for (const batch of batches) {
    await client.query("begin");
    for (const { table, columns, path } of batch)
      await client.query(`copy ${table} (${columns}) from '${path}' with (format csv)`);
    await client.query("commit");
  }
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return seconds;
};
