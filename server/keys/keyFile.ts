import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, linkSync, mkdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings } from "../settings.ts";

export type Key = {
  /** Tells it from others without telling it: sealed values and marks carry it. */
  id: string;
  bytes: Buffer;
};
export type KeySettings = Pick<Settings, "SECRET_KEY" | "SECRET_KEY_PREVIOUS" | "SECRET_KEY_FILE" | "DATA_DIR">;

/** Bytes of an id. */
export const ID = 4;

/** Where the key is kept when it is not given itself: the newest in the first line, those before it below. */
export const keyFile = ({ SECRET_KEY_FILE, DATA_DIR }: KeySettings) => SECRET_KEY_FILE ?? join(DATA_DIR, "secret.key");

/** What the key is called when something is wrong with it. */
export const keyPlace = (settings: KeySettings) =>
  settings.SECRET_KEY === undefined ? keyFile(settings) : "SECRET_KEY";

/** Every key that is known, the newest first. @throws Error in one line */
export const readKeys = (settings: KeySettings): Key[] => {
  if (settings.SECRET_KEY !== undefined) return [settings.SECRET_KEY, ...settings.SECRET_KEY_PREVIOUS].map(toKey);
  const file = keyFile(settings);
  if (!existsSync(file))
    throw new Error(`there is no key in ${file}: put the one there that the database's secrets are sealed with`);
  return parseKeys(readFileSync(file, "utf8"));
};

export const parseKeys = (text: string): Key[] => text.trim().split(/\s+/).map(toKey);

const toKey = (text: string): Key => {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  if (bytes.length !== 32)
    throw new Error("unsafe or unknown setting: SECRET_KEY: 32 bytes as base64 or hex are needed");
  return { id: Buffer.from(hkdfSync("sha256", bytes, "", "key id", ID)).toString("hex"), bytes };
};

const newKey = () => randomBytes(32).toString("base64");

/** Makes the first key where none is; of two nodes that do so at once, both have the same one. */
export const makeKeyFile = (settings: KeySettings) => {
  const file = keyFile(settings);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const parts = writeParts(file, `${newKey()}\n`);
  try {
    linkSync(parts, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(parts);
  }
};

/** Puts a new key before those that are there. @throws Error that says how to do so where we may not write. */
export const addKey = (settings: KeySettings) => {
  const file = keyFile(settings);
  try {
    const { uid, gid } = statSync(file);
    const parts = writeParts(file, `${newKey()}\n${readFileSync(file, "utf8")}`);
    // Whoever ran the console goes on reading it, whoever runs this.
    chownSync(parts, uid, gid);
    renameSync(parts, file);
  } catch (error) {
    throw new Error(`${file} cannot be written: put a new key in front of its first line, and run this again`, {
      cause: error,
    });
  }
};

/** The key of DATA_DIR is for its owner alone, whatever was done to it. */
export const closeKeyFile = (settings: KeySettings) => {
  if (settings.SECRET_KEY === undefined && settings.SECRET_KEY_FILE === undefined) chmodSync(keyFile(settings), 0o600);
};

/** Whole on the disk before it has its name. */
const writeParts = (file: string, text: string) => {
  const parts = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(parts, text, { flag: "wx", mode: 0o600, flush: true });
  return parts;
};
