import { statSync } from "node:fs";
import { Client } from "pg";
import type { Cluster } from "./cluster.ts";

/** By this name the supervisors count each other. */
export const watchName = "im-console supervisor";

const lost = new WeakSet<Client>();

/** Whether the connection has broken; "end" tells it only to those who listened at that moment. */
export const isLost = (client: Client): boolean => lost.has(client);

/** A superuser's connection, with every setting given so that no PG… variable of the operator's shell steps in. */
export const connect = async (cluster: Cluster, database: string, timeout = 30_000): Promise<Client> => {
  const client = new Client({
    host: "127.0.0.1",
    port: cluster.port,
    user: "postgres",
    password: cluster.secrets.superuserPassword,
    database,
    ssl: false,
    application_name: database === "postgres" ? watchName : "im-console set-up",
    connectionTimeoutMillis: timeout,
    keepAlive: true,
  });
  // Without a listener an idle connection that breaks would end the process.
  client.on("error", () => lost.add(client)).once("end", () => lost.add(client));
  await client.connect();
  return client;
};

/** Compared by the folder itself and not by its name, which differs where it is mounted twice. */
export const isOurs = async (client: Client, cluster: Cluster): Promise<boolean> => {
  const { rows } = await client.query<{ dir: string }>("select current_setting('data_directory') as dir");
  const [theirs, ours] = [statSync(rows[0]?.dir ?? "", { throwIfNoEntry: false }), statSync(cluster.dir)];
  return theirs?.ino === ours.ino && theirs.dev === ours.dev;
};
