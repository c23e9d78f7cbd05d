import { isAbsolute } from "node:path";

/** Where the operation log is handed on to: a file, or a syslog server. */
export type Receiver = { path: string } | { host: string; port: number; isEncrypted: boolean };

const PROTOCOLS: Readonly<Record<string, { isEncrypted: boolean }>> = {
  "syslog:": { isEncrypted: false },
  "syslog+tls:": { isEncrypted: true },
};

/** The receiver that a setting names; undefined for what names none. */
export const parseReceiver = (text: string): Receiver | undefined => {
  if (isAbsolute(text)) return { path: text };
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const known = PROTOCOLS[protocol];
  if (!known || !hostname || !port || username || password || pathname.length > 1 || search || hash) return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port), ...known };
};
