import { createServer } from "node:http";
import pg from "pg";

/**
 * The floor of an idle server: it listens, holds as many connections of the same driver, and knows nothing else; not
 * even the compiler that takes types away.
 */
const { url, connections } = JSON.parse(process.env["IDLE_SERVER"] ?? "{}");
const pool = new pg.Pool({ connectionString: url, max: connections, idleTimeoutMillis: 0 });
const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
for (const client of clients) client.release();

const server = createServer((_request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}\n`);
});
process.on("SIGTERM", () => process.exit(0));
