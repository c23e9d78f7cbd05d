import { constants, existsSync } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { hasEmbedded } from "../db/embedded.ts";
import { keyFile, readKeys } from "../keys/keyFile.ts";
import { readSettings, settingNames, type Settings } from "../settings.ts";
import { checkDatabase, checkReplica } from "./database.ts";
import type { Finding } from "./finding.ts";
import { judge } from "./judgements.ts";
import { checkServices } from "./services.ts";

const ok = (name: string, says: string): Finding => ({ is: "ok", name, says });
const warning = (name: string, says: string): Finding => ({ is: "warning", name, says });
const bad = (name: string, says: string): Finding => ({ is: "bad", name, says });

const LEAST_FREE = 2 ** 30;

/** Looks at everything a start depends on, and changes nothing. */
export const checkConfiguration = async (env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    return [bad("settings", error instanceof Error ? error.message : String(error))];
  }
  return [
    ...unknownNames(env),
    ...(await checkServices(settings)),
    ...(await checkFolder(settings)),
    await checkAddress(settings),
    ...judge(settings),
    ...(await checkDatabase(settings)),
    ...(await checkReplica(settings)),
  ];
};

/** The settings as they are in effect, without what is secret. */
export const effectiveSettings = (settings: Settings): [name: string, value: string][] =>
  Object.entries(settings).map(([name, value]) => [name, masked(name, value)]);

const SECRET = [
  "ADMIN_PASSWORD",
  "ADMIN_TOTP_SECRET",
  "METRICS_TOKEN",
  "SECRET_KEY",
  "SECRET_KEY_PREVIOUS",
  "SSO_CLIENT_SECRET",
];
const masked = (name: string, value: unknown) => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "";
  if (SECRET.includes(name)) return "(set)";
  if (typeof value === "string" && /^(postgres|smtp)/.test(value))
    return Object.assign(new URL(value), { password: "…" }).href;
  return Array.isArray(value) ? value.join(", ") : String(value);
};

/** A name that is nearly ours does nothing, and nobody notices. */
const unknownNames = (env: NodeJS.ProcessEnv) => {
  const beginnings = new Set(settingNames.filter((name) => name.includes("_")).map((name) => `${name.split("_")[0]}_`));
  const unknown = Object.keys(env).filter(
    (name) => !settingNames.includes(name) && [...beginnings].some((start) => name.startsWith(start)),
  );
  return unknown.map((name) => warning(name, "is no setting of the console; see docs/operations.md"));
};

const checkFolder = async (settings: Settings): Promise<Finding[]> => {
  const folder = resolve(settings.DATA_DIR);
  const existing = nearest(folder);
  const isWritable = await access(existing, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable || !(await stat(existing)).isDirectory())
    return [bad("DATA_DIR", `${existing} is no folder that can be written to`)];
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const space =
    free < LEAST_FREE
      ? warning("DATA_DIR", `only ${Math.round(free / 2 ** 20)} MB are free in ${folder}`)
      : ok("DATA_DIR", folder);
  return [space, ...(await checkKey(settings))];
};

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

const checkKey = async (settings: Settings): Promise<Finding[]> => {
  const file = keyFile(settings);
  const isGiven = settings.SECRET_KEY !== undefined;
  if (!isGiven && !existsSync(file))
    return [ok("SECRET_KEY", `is made in ${file} at the first start, or brought there with a restore`)];
  try {
    readKeys(settings);
  } catch (error) {
    return [bad("SECRET_KEY", error instanceof Error ? error.message : String(error))];
  }
  if (isGiven) return [ok("SECRET_KEY", "is given")];
  const isOpen = process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0;
  const isBeside =
    settings.SECRET_KEY_FILE === undefined && settings.DATABASE_URL === undefined && hasEmbedded(settings.DATA_DIR);
  return [
    isOpen ? bad("SECRET_KEY", `${file} can be read by others`) : ok("SECRET_KEY", file),
    ...(isBeside
      ? [warning("SECRET_KEY_FILE", `a copy of ${settings.DATA_DIR} holds the database and its key: keep it elsewhere`)]
      : []),
  ];
};

const checkAddress = async ({ HOST, PORT }: Settings): Promise<Finding> => {
  const isTaken = await new Promise<boolean>((answer) => {
    const server = createServer()
      .once("error", () => answer(true))
      .listen(PORT, HOST, () => server.close(() => answer(false)));
  });
  return isTaken
    ? warning("PORT", `${HOST}:${PORT} is taken: does the console run already?`)
    : ok("PORT", `${HOST}:${PORT}`);
};
