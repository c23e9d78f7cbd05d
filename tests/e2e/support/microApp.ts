import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Writes what it is told, and what it can reach, where a test can read it. */
const page = `<!doctype html><html lang="en"><title>Board</title><h1>Board</h1><pre id="told"></pre>
<pre id="reach"></pre><script>
addEventListener("message", ({ data, origin }) => {
  document.querySelector("#told").textContent = JSON.stringify({ data, origin });
});
const reach = {};
const look = (name, at) => { try { reach[name] = at(); } catch { reach[name] = "closed"; } };
look("cookie", () => document.cookie);
look("parent", () => parent.document.title);
document.querySelector("#reach").textContent = JSON.stringify(reach);
</script>`;

/** Another team's application, on an origin of its own: what the console frames (product.md 2.8). */
export const startMicroApp = async () => {
  const app = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(page);
  });
  app.listen(0, "localhost");
  await once(app, "listening");
  const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  return { origin, stop: () => app.close() };
};
