import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, parseAst, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pluginModules } from "../../../server/plugins/virtualModules.ts";

let server: ViteDevServer;
let cacheDir: string;
let address: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "im-console-vite-"));
  server = await createServer({
    configFile: false,
    logLevel: "silent",
    cacheDir,
    publicDir: "src/public",
    plugins: [react(), pluginModules()],
    // Only the console's own modules are asked for: packages need not be bundled first.
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, ws: false, watch: null },
  });
  await server.listen();
  const [local = ""] = server.resolvedUrls?.local ?? [];
  address = new URL(local).origin;
});

afterAll(async () => {
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
});

/** What a module's text imports without condition, as the browser would ask for it. */
const importsOf = (code: string, from: string) =>
  parseAst(code).body.flatMap((node) => {
    const isImport =
      node.type === "ImportDeclaration" ||
      node.type === "ExportAllDeclaration" ||
      (node.type === "ExportNamedDeclaration" && node.source);
    return isImport && node.source ? [new URL(node.source.value, from).href] : [];
  });

const isOurs = (url: string) => !/\/node_modules\/|\/@(vite|react-refresh)/.test(url);

test("The development server serves every module that the first page imports", async () => {
  const page = await (await fetch(`${address}/index.html`)).text();
  const entry = /<script type="module" src="(\/src\/[^"]+)"/.exec(page)?.[1] ?? "";
  const asked = new Set([new URL(entry, address).href]);
  const failed: string[] = [];
  for (const url of asked) {
    // fetch keeps what is behind a # to itself, as browsers do.
    const answer = await fetch(url, { headers: { accept: "*/*" } });
    const text = await answer.text();
    if (answer.ok && /javascript/.test(answer.headers.get("content-type") ?? "")) {
      for (const next of importsOf(text, url).filter(isOurs)) asked.add(next);
    } else {
      failed.push(`${url}: ${answer.status} ${answer.headers.get("content-type")}`);
    }
  }
  expect(failed).toEqual([]);
  expect([...asked].some((url) => url.includes("languages"))).toBe(true);
  expect(asked.size).toBeGreaterThan(20);
});
