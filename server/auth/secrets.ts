import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from "node:crypto";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { ID, type Key, type KeySettings, readKeys } from "../keys/keyFile.ts";
import type { SealedOwner } from "../keys/sealed.ts";

/** Encrypts what must be readable again, each value bound to the row that it belongs to. */
export type Secrets = {
  seal: (plain: string, owner: SealedOwner) => Buffer;
  /** @throws Error when the value was altered or belongs to another row, or its key is not known. */
  open: (sealed: Buffer, owner: SealedOwner) => string;
  /** A mark that only who has the key can make, and only for that purpose. */
  sign: (text: string, purpose: string) => string;
  /** Whether a mark was made of this text for this purpose, with any key that is known. */
  verify: (text: string, purpose: string, mark: string) => boolean;
};

/** The keys that a process knows. */
export type Keys = {
  /** What new values are sealed with. */
  current: () => Key;
  /** Every known key, looked for anew when the one wanted is not among them. */
  known: (id?: string) => readonly Key[];
};

/** What a value begins with that tells its key; before keys had versions it began with the nonce. */
const VERSIONED = 1;
const HEAD = 1 + ID;
const NONCE = 12;
const TAG = 16;

export const withKeys = ({ current, known }: Keys): Secrets => ({
  seal: (plain, owner) => {
    const key = current();
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return Buffer.concat([sealedHead(key), nonce, cipher.getAuthTag(), body]);
  },
  open: (sealed, owner) => {
    const id = sealed[0] === VERSIONED ? sealed.subarray(1, HEAD).toString("hex") : undefined;
    const keys = known(id);
    const own = keys.find((key) => key.id === id);
    return own ? decrypt(own, sealed.subarray(HEAD), owner) : decryptWithAny(keys, sealed, owner);
  },
  sign: (text, purpose) => {
    const key = current();
    return `${key.id}.${hmac(key, text, purpose)}`;
  },
  verify: (text, purpose, mark) => {
    const [, id, value = mark] = /^([^.]*)\.(.*)$/.exec(mark) ?? [];
    const keys = known(id);
    return keys.some((key) => (id === undefined || id === key.id) && isSame(hmac(key, text, purpose), value));
  },
});

/** What every value begins with that this key sealed. */
export const sealedHead = ({ id }: Key) => Buffer.from([VERSIONED, ...Buffer.from(id, "hex")]);

const decrypt = ({ bytes }: Key, sealed: Buffer, owner: string) => {
  const decipher = createDecipheriv("aes-256-gcm", bytes, sealed.subarray(0, NONCE)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
};

/** Of a value that does not tell its key: the wrong ones cannot open it. */
const decryptWithAny = (keys: readonly Key[], sealed: Buffer, owner: string) => {
  for (const key of keys.slice(0, -1)) {
    try {
      return decrypt(key, sealed, owner);
    } catch {
      // The next one may.
    }
  }
  const last = keys.at(-1);
  if (!last) throw new Error("no key is known");
  return decrypt(last, sealed, owner);
};

const hmac = ({ bytes }: Key, text: string, purpose: string) =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", bytes, "", purpose, 32)))
    .update(text)
    .digest("base64url");

const isSame = (a: string, b: string) => timingSafeEqual(hashToken(a), hashToken(b));

/** With the keys as the settings have them, for commands beside the server. @throws Error in one line */
export const readSecrets = (settings: KeySettings): Secrets => secretsOf(readKeys(settings));

/** With these keys, the newest first. */
export const secretsOf = (keys: readonly Key[]): Secrets => {
  const [newest] = keys;
  if (!newest) throw new Error("no key is known");
  return withKeys({ current: () => newest, known: () => keys });
};

/** A token of 256 random bits. */
export const newToken = () => randomBytes(32).toString("base64url");
/** Whether a text can be a token at all: of one that cannot, nobody need be asked. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);
/** How a token is stored: it has full entropy, so that a plain hash cannot be reversed. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest();
