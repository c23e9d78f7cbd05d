import { createServer } from "node:http";
import { tenantPool, type Statement } from "./statements.ts";

/** The floor of a list call: the same statements, their rows as JSON, and nothing else. */
const { ownerUrl, tenantId, poolSize, statements } = JSON.parse(process.env["BARE_SERVER"] ?? "{}") as {
  ownerUrl: string;
  tenantId: string;
  poolSize: number;
  statements: Statement[];
};
const pool = tenantPool(ownerUrl, tenantId, poolSize);

const answer = async () => {
  const [page, count] = statements;
  const records = page && (await pool.query(page)).rows;
  const total: unknown = count && (await pool.query(count)).rows[0];
  return JSON.stringify({ code: 0, data: { records, total } });
};

const server = createServer((_request, response) => {
  answer().then(
    (text) =>
      response
        .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
        .end(text),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}\n`);
});
process.on("SIGTERM", () => process.exit(0));
