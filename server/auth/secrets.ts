import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../settings.ts";

/** Encrypts what must be readable again, each value bound to the row that it belongs to. */
export type Secrets = {
  seal: (plain: string, owner: string) => Buffer;
  /** @throws Error when the value was altered or belongs to another row. */
  open: (sealed: Buffer, owner: string) => string;
  /** A mark that only who has the key can make, and only for that purpose. */
  sign: (text: string, purpose: string) => string;
};

const NONCE = 12;
const TAG = 16;

const withKey = (key: Buffer): Secrets => ({
  seal: (plain, owner) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  open: (sealed, owner) => {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  },
  sign: (text, purpose) =>
    createHmac("sha256", Buffer.from(hkdfSync("sha256", key, "", purpose, 32)))
      .update(text)
      .digest("base64url"),
});

/** The key of SECRET_KEY, or the one in DATA_DIR, made there at the first start. */
export const readSecrets = async ({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Settings, "SECRET_KEY" | "DATA_DIR">): Promise<Secrets> => {
  if (SECRET_KEY !== undefined) return withKey(deriveKey(SECRET_KEY));
  await mkdir(DATA_DIR, { recursive: true });
  const file = join(DATA_DIR, "secret.key");
  try {
    await writeFile(file, `${randomBytes(32).toString("base64")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  await chmod(file, 0o600);
  return withKey(deriveKey((await readFile(file, "utf8")).trim()));
};

const deriveKey = (text: string) => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  if (key.length !== 32) throw new Error("unsafe or unknown setting: SECRET_KEY: 32 bytes as base64 or hex are needed");
  return key;
};

/** A token of 256 random bits. */
export const newToken = () => randomBytes(32).toString("base64url");
/** Whether a text can be a token at all: of one that cannot, nobody need be asked. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);
/** How a token is stored: it has full entropy, so that a plain hash cannot be reversed. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest();
