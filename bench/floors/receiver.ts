import { createServer } from "node:http";

/** A platform that takes every command and says when it came: `/seen` answers how many there were, and when the last was whole. */
let count = 0;
let at = 0;

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.end(JSON.stringify({ count, at }));
    return;
  }
  request.resume().once("end", () => {
    count++;
    at = performance.timeOrigin + performance.now();
    response.end("{}");
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}\n`);
});
process.on("SIGTERM", () => process.exit(0));
