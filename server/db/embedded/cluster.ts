import { spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
} from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Binaries } from "./binaries.ts";
import { configuration } from "./configuration.ts";
import { giveTo, type Home } from "./home.ts";

const secretsShape = z.object({ port: z.number().int(), superuserPassword: z.string(), ownerPassword: z.string() });
type Secrets = z.infer<typeof secretsShape>;

export type Cluster = {
  /** PostgreSQL's own data folder. */
  dir: string;
  home: Home;
  binaries: Binaries;
  throwaway: boolean;
  secrets: Secrets;
  port: number;
};

const majorVersion = "18";

/** Reads the cluster of a home, or makes it: a cluster appears under its name only when it is complete. */
export const prepareCluster = async (
  home: Home,
  binaries: Binaries,
  throwaway: boolean,
  log: (line: string) => void,
): Promise<Cluster> => {
  const dir = join(home.dir, "cluster");
  if (!existsSync(dir)) await create(home, binaries, dir, throwaway, log);
  const found = readFileSync(join(dir, "PG_VERSION"), "utf8").trim();
  if (found !== majorVersion) {
    throw new Error(`the data in ${dir} is of PostgreSQL ${found}, this server is ${majorVersion}`);
  }
  const secrets = readSecrets(home);
  return { dir, home, binaries, throwaway, secrets, port: secrets.port };
};

/** Writes the settings the next start reads, and remembers the port. */
export const configure = (cluster: Cluster) => {
  if (cluster.port !== cluster.secrets.port) {
    cluster.secrets = { ...cluster.secrets, port: cluster.port };
    writeSecrets(cluster.home, cluster.secrets);
  }
  writeDurably(cluster.home, join(cluster.dir, "postgresql.conf"), configuration(cluster));
};

/** Below the range from which systems take the ports of outgoing connections, so that it is free next time too. */
export const somePort = () => randomInt(20_000, 32_000);

/** The environment of the server's programs: nothing of ours, above all no PG… variable and no secret. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  SystemRoot: process.env["SystemRoot"],
  LC_ALL: "C",
});

const create = async (home: Home, binaries: Binaries, dir: string, throwaway: boolean, log: (line: string) => void) => {
  log("creating the database (first start)");
  for (const name of readdirSync(home.dir).filter((name) => name.startsWith("cluster."))) {
    rmSync(join(home.dir, name), { recursive: true, force: true, maxRetries: 3 });
  }
  const password = () => randomBytes(24).toString("base64url");
  const secrets = { port: somePort(), superuserPassword: password(), ownerPassword: password() };
  writeSecrets(home, secrets);

  const parts = `${dir}.${randomBytes(4).toString("hex")}`;
  const passwordFile = `${parts}.password`;
  const { account, maker } = home;
  const making: Home = { ...home, account: maker ?? account };
  if (maker) {
    // It passes through to the one folder that is its own for a moment, and sees no name of another.
    mkdirSync(parts, { mode: 0o700 });
    chownSync(parts, maker.uid, maker.gid);
    chmodSync(home.dir, 0o711);
  }
  writeDurably(making, passwordFile, secrets.superuserPassword);
  const settings = [
    ["--pgdata", parts],
    ["--username", "postgres"],
    ["--pwfile", passwordFile],
    ["--auth", "scram-sha-256"],
    ["--encoding", "UTF8"],
    // The character classes of the trigram index come from the C library, the order of texts from PostgreSQL itself.
    ["--locale", process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"],
    ["--locale-provider", "builtin"],
    ["--builtin-locale", "C.UTF-8"],
  ].map(([name, value]) => `${name}=${value}`);
  await run(binaries.initdb, [...settings, "--data-checksums", ...(throwaway ? ["--no-sync"] : [])], making);
  rmSync(passwordFile);
  if (account && maker) {
    chmodSync(home.dir, 0o700);
    giveTo(parts, account);
  }
  renameSync(parts, dir);
  syncFolder(home.dir);
};

const run = async (program: string, args: string[], { account, dir }: Home) => {
  const child = spawn(program, args, {
    ...account,
    cwd: dir,
    env: bareEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code === 0) return;
  const lines = Buffer.concat(output).toString().trim().split("\n");
  const reason = lines.find((line) => /error:|FATAL/.test(line)) ?? lines.at(-1);
  throw new Error(`the database could not be created: ${reason || `initdb ended with ${code}`}`);
};

const secretsFile = (home: Home) => join(home.dir, "secrets.json");

const readSecrets = (home: Home): Secrets => {
  const file = secretsFile(home);
  try {
    return secretsShape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new Error(`the passwords of the database in ${file} cannot be read`, { cause: error });
  }
};

const writeSecrets = (home: Home, secrets: Secrets) =>
  writeDurably(home, secretsFile(home), `${JSON.stringify(secrets, null, 2)}\n`);

/** Whole or not at all: after a crash the file is the old one or the new one. */
export const writeDurably = ({ account, dir }: Home, file: string, text: string) => {
  const parts = `${file}.new`;
  writeFileSync(parts, text, { mode: 0o600, flush: true });
  if (account) chownSync(parts, account.uid, account.gid);
  renameSync(parts, file);
  syncFolder(dir);
};

const syncFolder = (dir: string) => {
  // Windows cannot open a folder for this, and its file system keeps the order of renames itself.
  if (process.platform === "win32") return;
  const folder = openSync(dir, "r");
  fsyncSync(folder);
  closeSync(folder);
};
