import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const routerProvider = fileURLToPath(new URL("src/layout/routerProvider.ts", import.meta.url));
const colorSchemes = /@mui[\\/]material[\\/]styles[\\/]ThemeProviderWithVars\.mjs$/;
const unused = new RegExp(
  [
    "jsonexport/dist/index\\.js$",
    "zod/v4/core/(json-schema-processors|to-json-schema)\\.js$",
    "@mui/material/styles/createThemeWithVars\\.mjs$",
    "@mui/material/ButtonBase/TouchRipple\\.mjs$",
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

/**
 * Leaves out of the browser what its libraries bring along and the console never runs: react-admin's own router
 * with the whole data router behind it (ours is given to it), its spreadsheet writer (the server exports), zod's
 * JSON schemas (the server documents), and MUI's ripples and colour schemes by CSS variables (our theme has neither).
 */
export const lean = (): Plugin => ({
  name: "lean",
  apply: "build",
  enforce: "pre",
  resolveId: async function (source, importer, options) {
    if (source.endsWith("/reactRouterProvider.js") && importer?.includes("ra-core")) return routerProvider;
    if (source !== "react-router") return undefined;
    // Its package names the development build for browsers, whatever is being built.
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id.replace(/development(?=[\\/][^\\/]+$)/, "production");
  },
  load: async (id) => {
    if (colorSchemes.test(id)) return "export const CssVarsProvider = ({ children }) => children;";
    if (!unused.test(id)) return undefined;
    const code = await readFile(id, "utf8");
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const stubs = names.map((name) => `export const ${name} = () => undefined;`);
    return [...stubs, "export default () => undefined;"].join("\n");
  },
});

const page =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/](login[\\/](?!calls)|\w+\.ts$|layout[\\/]preferences|i18n[\\/]locale|dataProvider[\\/](token|sessionEnd))|[\\/]contract[\\/]menu/;
const calls =
  /node_modules[\\/]zod[\\/]|[\\/]contract[\\/](endpoint|session|fields|errors|messages|locales|rules|zod)|[\\/]dataProvider[\\/](client|request|errors|catalogue|texts|pending)/;
const registry = readFileSync(new URL("src/resources/index.ts", import.meta.url), "utf8");
const screens = registry.match(/import\(/g)?.length ?? 0;
const language = /[\\/]i18n[\\/]([a-z]{2}-[A-Z]{2})[\\/]/;

/**
 * Few files instead of many small ones: what the sign-in page shows and what it calls, one of a language, one of what
 * a third of the screens share.
 */
export const codeSplitting = {
  groups: [
    { name: "page", test: page, priority: 3 },
    { name: "calls", test: calls, priority: 2 },
    { name: (id: string) => language.exec(id)?.[1] ?? null, test: language, priority: 1, debugName: "language" },
    { name: "shared", minShareCount: Math.max(3, Math.ceil(screens / 3)) },
  ],
};
