import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const routerProvider = own("src/layout/routerProvider.ts");
const inflection = own("src/layout/inflection.ts");
const colorSchemes = /@mui[\\/]material[\\/]styles[\\/]ThemeProviderWithVars\.mjs$/;
/** Virtual modules: lodash's functions, by name, from a library that is made of modules. */
const LODASH = "\0lodash/";
const diacritic = /node_modules[\\/]diacritic[\\/]/;
const unused = new RegExp(
  [
    "jsonexport/dist/index\\.js$",
    "zod/v4/core/(json-schema-processors|to-json-schema)\\.js$",
    "@mui/material/styles/createThemeWithVars\\.mjs$",
    "@mui/material/ButtonBase/TouchRipple\\.mjs$",
    "@mui/material/(FilledInput|Input)/index\\.mjs$",
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

/**
 * Leaves out of the browser what its libraries bring along and the console never runs: react-admin's own router
 * with the whole data router behind it (ours is given to it), its spreadsheet writer (the server exports), zod's
 * JSON schemas (the server documents), MUI's ripples, inputs that are not outlined and colour schemes by CSS variables
 * (our theme has none of them), and tables of English plurals and of letters with marks (the platform knows the letters).
 */
export const lean = (): Plugin => ({
  name: "lean",
  apply: "build",
  enforce: "pre",
  resolveId: async function (source, importer, options) {
    if (source.endsWith("/reactRouterProvider.js") && importer?.includes("ra-core")) return routerProvider;
    const [, lodash] = /^lodash\/(\w+)\.js$/.exec(source) ?? [];
    if (lodash) return `${LODASH}${lodash}`;
    if (source === "inflection") return inflection;
    if (source !== "react-router") return undefined;
    // Its package names the development build for browsers, whatever is being built.
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id.replace(/development(?=[\\/][^\\/]+$)/, "production");
  },
  load: async (id) => {
    if (id.startsWith(LODASH)) return `export { ${id.slice(LODASH.length)} as default } from "es-toolkit/compat";`;
    if (colorSchemes.test(id)) return "export const CssVarsProvider = ({ children }) => children;";
    if (diacritic.test(id)) return 'export const clean = (text) => text.normalize("NFKD").replace(/\\p{M}/gu, "");';
    if (!unused.test(id)) return undefined;
    const code = await readFile(id, "utf8");
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const stubs = names.map((name) => `export const ${name} = () => undefined;`);
    return [...stubs, "export default () => undefined;"].join("\n");
  },
});

const page =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/](login[\\/](?!calls)|\w+\.ts$|layout[\\/]preferences|i18n[\\/]locale|api[\\/](token|sessionEnd))|[\\/]contract[\\/]core[\\/]menu\.ts$/;
const calls =
  /node_modules[\\/]zod[\\/]|[\\/]contract[\\/](?:core|entities[\\/]access)[\\/](endpoint|session|fields|errors|fieldErrors|locales|rules|zod)|[\\/]api[\\/](client|request|errors|errorCatalogue|texts|pending)/;
const language =
  /[\\/]i18n[\\/]([a-z]{2}-[A-Z]{2})[\\/](?:\w+[\\/])?(?:(app|menu|ra|home|members|memberLevels|inviteCodes|adminSessions|first)\.ts)?/;
/** Of a language what the first screens say, and the rest. */
const languageFile = (id: string) => {
  const [, tag, isFirst] = language.exec(id) ?? [];
  return tag ? (isFirst ? tag : `${tag}-more`) : null;
};
/** What is loaded for the first list: the console's frame and the members. */
const first = /[\\/]src[\\/](App\.tsx|resources[\\/]people[\\/]members[\\/]index\.ts)$/;
const entry = /[\\/]src[\\/]main\.tsx$/;
/** Fewer screens than this share what is not worth a file that all of them load. */
const MANY = 4;

/**
 * The modules that the first list cannot be shown without. Only a build can tell: what libraries re-export and nobody
 * uses has to be gone. It is not written anywhere.
 */
const modulesOfFirstList = async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [react(), lean()],
    build: { write: false, minify: false, target: "es2022", modulePreload: { polyfill: false } },
  });
  const { output } = [built].flat().find((part) => "output" in part) ?? { output: [] };
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const needed = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || needed.has(name)) return;
    needed.add(name);
    chunk.imports.forEach(visit);
  };
  const modulesOf = (start: RegExp) => {
    needed.clear();
    for (const [name, { moduleIds }] of chunks) if (moduleIds.some((id) => start.test(id))) visit(name);
    return new Set([...needed].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
  };
  const atStart = modulesOf(entry);
  return new Set([...modulesOf(first)].filter((id) => !atStart.has(id)));
};

/**
 * Few files instead of many small ones: what the sign-in page shows and what it calls, one of a language, one of what
 * the first list needs, one of what many other screens share.
 */
export const codeSplitting = async () => {
  const needed = await modulesOfFirstList();
  return {
    groups: [
      { name: "page", test: page, priority: 4 },
      { name: "calls", test: calls, priority: 3 },
      { name: languageFile, test: language, priority: 2, debugName: "language" },
      { name: "first", test: (id: string) => needed.has(id), priority: 1 },
      { name: "contract", test: /[\\/]contract[\\/]/, priority: 0.5 },
      { name: "shared", minShareCount: MANY },
    ],
  };
};
