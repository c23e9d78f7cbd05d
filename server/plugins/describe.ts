import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { listButtonCodes } from "../auth/access.ts";
import { listEntityOperations } from "../http/openapi.ts";
import { checkClaims } from "./claims.ts";
import { importParts } from "./load.ts";
import type { FoundPlugin } from "./manifest.ts";
import { resolveSurface } from "./resolve.ts";

/** What a plugin brings, for whoever adds it. @throws PluginProblem where the console would switch it off at once */
export const describePlugin = async (found: FoundPlugin): Promise<string> => {
  resolveSurface();
  const { contract, server } = await importParts(found);
  const { manifest, packageName, version, folder } = found;
  checkClaims(manifest, contract, server.routes ?? []);
  const screens = Object.entries(manifest.screens);
  const parts: [what: string, names: string[]][] = [
    ["Screens", screens.map(([key, { path }]) => `${key} at ${path}`)],
    ["Calls", contract.entities.flatMap(listEntityOperations).map(({ method, path }) => `${method} ${path}`)],
    ["Tables", await readTables(folder)],
    ["Rights", [...screens.map(([key]) => key), ...contract.entities.flatMap(listButtonCodes)]],
    [
      "Jobs",
      Object.entries(server.jobs ?? {}).map(([name, { schedule }]) => (schedule ? `${name} (${schedule})` : name)),
    ],
    ["Settings", Object.keys(contract.settings ?? {})],
    ["Languages", Object.entries(manifest.languages).map(([tag, name]) => `${name} (${tag})`)],
    ["Theme", manifest.theme ? [manifest.theme.name ?? "colours"] : []],
    ["Origins", [...new Set(screens.flatMap(([, { restUrl }]) => (restUrl ? [new URL(restUrl).origin] : [])))]],
  ];
  return [
    `${manifest.id} (${packageName} ${version})`,
    ...parts.map(([what, names]) => `  ${what.padEnd(9)} ${names.length === 0 ? "none" : names.join(", ")}`),
  ].join("\n");
};

/** The tables that its migrations name; what they do is looked at when they run. */
const readTables = async (folder: string) => {
  const files = await readdir(join(folder, "migrations")).catch((): string[] => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, "migrations", file), "utf8")));
  return texts.flatMap((text) =>
    [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name = ""]) => name),
  );
};
