import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build } from "vite";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** react-admin as it comes, built and served from a folder of its own. */
export const startFloor = async () => {
  const outDir = await mkdtemp(join(tmpdir(), "im-console-floor-"));
  await build({
    configFile: false,
    root: join(import.meta.dirname, "../../floors/reactAdmin"),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://floor");
    const name = pathname === "/" ? "/index.html" : pathname;
    readFile(join(outDir, name)).then(
      (content) =>
        response
          .writeHead(200, { "content-type": types[extname(name)] ?? "text/plain", "cache-control": "max-age=3600" })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
