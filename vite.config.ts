import { spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { writeLeftOut } from "./server/plugins/leftOut.ts";
import { pluginModules } from "./server/plugins/virtualModules.ts";
import { hashSources, stampConsole } from "./server/setup/sources.ts";

const apiAddress = `http://127.0.0.1:${process.env["PORT"] || 8080}`;

/**
 * The server compresses nothing that never changes: it finds each asset's `.br` and `.gz` beside it. And it does not
 * build what was built from the same sources.
 */
const finish = (): Plugin => {
  let folder = "";
  let sources = "";
  return {
    name: "finish",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    buildStart: async () => {
      sources = await hashSources();
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        // The page itself gets a new nonce in every answer, and small or packed files gain nothing.
        const files = entries.filter(({ name }) => /\.(js|css|svg|json|wasm|txt)$/.test(name));
        await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
        // Last of all: a build that was stopped half-way is made again.
        await writeLeftOut(folder);
        await stampConsole(folder, sources);
      },
    },
  };
};

const compress = async (file: string) => {
  const content = await readFile(file);
  if (content.length < 1024) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
};

/** `npm run dev` is one command: the API runs beside the console, and starts anew when its code changes. */
const api = (): Plugin => ({
  name: "api",
  apply: "serve",
  configureServer: (server) => {
    const child = spawn(process.execPath, ["--watch", "server/main.ts", "--api-only"], { stdio: "inherit" });
    server.httpServer?.once("close", () => child.kill());
    process.once("exit", () => child.kill());
  },
});

/** The language of a file that stands at the top of its folder, or of what the operation log says in it. */
const readLanguage = (id: string) => /[a-z]{2}-[A-Z]{2}(?=[\\/](log[\\/])?\w+\.ts$)/.exec(id)?.[0];

/**
 * Few files instead of hundreds of small ones, along the way of a visit. A group holds the modules named here and
 * whatever they import that no group before it has.
 */
const groups = [
  {
    name: (id: string) => `${readLanguage(id)}-start`,
    test: /[\\/]i18n[\\/][^\\/]+[\\/]start\.ts$/,
    debugName: "languages, sign-in page",
  },
  { name: "signIn", test: /[\\/]src[\\/]main\.tsx$/ },
  { name: "signInCalls", test: /[\\/]src[\\/]authProvider[\\/]signIn\.ts$/ },
  { name: "firstList", test: /[\\/]src[\\/](App\.tsx|resources[\\/]people[\\/]members[\\/]index\.ts)$/ },
  {
    name: readLanguage,
    test: /[\\/](i18n[\\/][^\\/]+[\\/]first|contract[\\/]texts[\\/][^\\/]+[\\/]index)\.ts$/,
    debugName: "languages, first screens",
  },
  {
    name: (id: string) => `${readLanguage(id)}-more`,
    test: /[\\/](i18n[\\/][^\\/]+[\\/]index|contract[\\/]texts[\\/][^\\/]+[\\/](log[\\/]index|later))\.ts$/,
    debugName: "languages, other screens",
  },
  { name: "contract", test: /[\\/]contract[\\/]/ },
  // Each loaded with the first screen that needs it.
  { name: "pickers", test: /[\\/]@mui[\\/]x-date-pickers[\\/]/ },
  { name: "charts", test: /[\\/]@mui[\\/]x-charts[\\/]/ },
  // Fewer screens than this share what is not worth a file that all of them load.
  { name: "shared", minShareCount: 4 },
];

export default defineConfig({
  plugins: [react(), pluginModules(), finish(), api()],
  // The server puts a fresh nonce in the place of this word, in every answer.
  html: { cspNonce: "__CSP_NONCE__" },
  publicDir: "src/public",
  build: {
    outDir: "dist/console",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Counting gzip sizes takes longer than it tells; the compressed files are on the disk.
    reportCompressedSize: false,
    // What comes before the first list is bounded as it is sent (bench/budgets.ts), not as it is unpacked.
    chunkSizeWarningLimit: 1200,
    // Which files need which: the budgets are counted along it.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, proxy: { "/v1": apiAddress } },
});
