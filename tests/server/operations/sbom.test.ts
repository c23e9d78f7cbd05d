import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Component = { name: string; version: string; purl: string; licenses?: object[]; properties: { name: string }[] };

/** Its package says so in words of before there were licence names: it is BSD. */
const UNNAMED = ["css-mediaquery"];

test("the bill of materials names every package that runs in production, with its licence [19.32]", () => {
  const text = execFileSync("npm", ["run", "--silent", "sbom"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const { bomFormat, components }: { bomFormat: string; components: Component[] } = JSON.parse(text);
  expect(bomFormat).toBe("CycloneDX");
  const named = components.filter(
    ({ properties }) => !properties.some(({ name }) => name === "cdx:npm:package:development"),
  );
  const purls = new Set(named.map(({ purl }) => purl));

  const lock: { packages: Record<string, { version: string; dev?: boolean }> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const wanted = Object.entries(lock.packages).flatMap(([path, { version, dev }]) => {
    // Those of other platforms are not installed.
    if (path === "" || dev || !existsSync(path)) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [`pkg:npm/${name.replace("@", "%40")}@${version}`];
  });
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter((purl) => !purls.has(purl))).toEqual([]);
  expect(named.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual(UNNAMED);
});
