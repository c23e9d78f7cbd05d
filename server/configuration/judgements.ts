import ipaddr from "ipaddr.js";
import { isLoopback } from "../core/network.ts";
import { parseReceiver } from "../operationLog/stream/receiver.ts";
import type { Settings } from "../settings.ts";
import type { Finding } from "./finding.ts";

/** What is unsafe about a setting as it is; undefined when nothing is. */
type Judge = (settings: Settings) => string | undefined;
/** Why a setting is not judged here. */
type Reason = { none: string };

/** Characters from which on a password is not guessed. */
const LONG = 15;
/** A working day's length, in minutes: nobody stays at a console for longer. */
const LONG_IDLE = 24 * 60;
/** Believed addresses that are still one network of one's own. */
const NARROW = { ipv4: 16, ipv6: 48 } as const;

/** Whether values are unsafe for a server that others reach, setting by setting: none is left out. */
export const judgements: Readonly<Record<keyof Settings, Judge | Reason>> = {
  PORT: { none: "whether it is free is looked at with the address" },
  HOST: ({ HOST, TRUST_PROXY }) =>
    isLoopback(HOST) || TRUST_PROXY.length > 0
      ? undefined
      : `${HOST} is open to others: put TLS in front, and name its proxy in TRUST_PROXY`,
  METRICS_PORT: { none: "a port is as safe as the address it is on" },
  METRICS_HOST: ({ METRICS_HOST, METRICS_PORT, METRICS_TOKEN }) =>
    METRICS_PORT === "off" || METRICS_TOKEN !== undefined || isLoopback(METRICS_HOST)
      ? undefined
      : `whoever reaches ${METRICS_HOST} reads the metrics: set METRICS_TOKEN`,
  METRICS_TOKEN: { none: "one that could be guessed stops the start" },
  DATA_DIR: { none: "the folder itself is looked at" },
  DATABASE_URL: ({ DATABASE_URL }) => openConnection(DATABASE_URL),
  DATABASE_REPLICA_URL: ({ DATABASE_REPLICA_URL }) => openConnection(DATABASE_REPLICA_URL),
  DATABASE_POOL: { none: "a number of connections opens nothing" },
  ADMIN_ACCOUNT: { none: "a name is no secret" },
  ADMIN_PASSWORD: ({ ADMIN_PASSWORD: password }) => {
    if (password === undefined) return undefined;
    const guess = password.length < LONG ? `is shorter than ${LONG} characters and ` : "";
    return `${guess}is read at the first start alone: take it out of the environment, and change it in the console`;
  },
  ADMIN_TOTP_SECRET: ({ ADMIN_TOTP_SECRET }) =>
    ADMIN_TOTP_SECRET === undefined
      ? undefined
      : "is read at the first start alone: take it out of the environment, where it makes codes for whoever reads it",
  DEMO_DATA: ({ DEMO_DATA, HOST }) =>
    DEMO_DATA && !isLoopback(HOST)
      ? `makes accounts with one password for all on a console that others reach by ${HOST}`
      : undefined,
  CONSOLE_URL: ({ CONSOLE_URL }) =>
    CONSOLE_URL?.startsWith("http:") && !isLoopback(new URL(CONSOLE_URL).hostname)
      ? `passwords and tokens go to ${CONSOLE_URL} unencrypted: use https`
      : undefined,
  API_DOCS: ({ API_DOCS, HOST }) =>
    API_DOCS === "public" && !isLoopback(HOST)
      ? "shows every call of the API to whoever reaches the console"
      : undefined,
  CALLS_PER_ACCOUNT: ({ CALLS_PER_ACCOUNT }) => manyCalls(CALLS_PER_ACCOUNT, 3000),
  CALLS_ANONYMOUS: ({ CALLS_ANONYMOUS }) => manyCalls(CALLS_ANONYMOUS, 1200),
  CALLS_PER_ADDRESS: ({ CALLS_PER_ADDRESS }) => manyCalls(CALLS_PER_ADDRESS, 30_000),
  CALLS_PER_PLATFORM_KEY: ({ CALLS_PER_PLATFORM_KEY }) => manyCalls(CALLS_PER_PLATFORM_KEY, 12_000),
  EXPORT_STALL_SECONDS: { none: "exports have connections of their own, however long they wait" },
  PASSKEY_SIGN_IN: { none: "a passkey proves the device and its person, which is more than a password and a code" },
  SSO_ISSUER: { none: "one without TLS that is not this machine stops the start" },
  SSO_CLIENT_ID: { none: "the provider's name for this console is no secret" },
  SSO_CLIENT_SECRET: { none: "the provider made it, and compares it" },
  SSO_CLIENT_SECRET_FILE: { none: "it is read at the start, which stops when it cannot be" },
  SSO_NAME: { none: "a name on a button opens nothing" },
  SSO_SCOPES: { none: "what the provider tells is no more than it gives this console" },
  SSO_ACCOUNT_CLAIM: ({ SSO_ACCOUNT_CLAIM: claim }) =>
    claim === undefined
      ? undefined
      : `whoever can choose ${claim} at the provider takes the account of that name: take it out once all have signed in`,
  SSO_CREATE: { none: "an account without a role or a server can do nothing" },
  SSO_GROUPS_CLAIM: { none: "groups give what operators wrote into the table, and no more" },
  SSO_MFA: ({ SSO_ISSUER, SSO_MFA }) =>
    SSO_ISSUER === undefined || SSO_MFA.length > 0
      ? undefined
      : "is empty: whoever the provider lets in with a password alone is let in here",
  LOCAL_SIGN_IN: { none: "it closes ways in, and opens none" },
  PASSWORD_POLICY: ({ PASSWORD_POLICY, HOST }) =>
    PASSWORD_POLICY === "spec" && !isLoopback(HOST)
      ? "takes passwords that are short, and none that are long: nist asks for 15 to 128 characters"
      : undefined,
  SECRET_KEY: { none: "the key itself is looked at, and held against the database" },
  SECRET_KEY_PREVIOUS: { none: "keys of before only open what they sealed" },
  SECRET_KEY_FILE: { none: "the file itself is looked at" },
  SESSION_IDLE_MINUTES: ({ SESSION_IDLE_MINUTES: minutes }) =>
    minutes > LONG_IDLE ? `leaves an unattended console open for ${Math.round(minutes / 60)} hours` : undefined,
  REST_ORIGINS: { none: "the services are looked at with the screens that they serve" },
  MICRO_APPS: ({ MICRO_APPS }) => {
    const open = MICRO_APPS.filter((origin) => origin.startsWith("http:") && !isLoopback(new URL(origin).hostname));
    return open.length > 0 ? `pages of ${open.join(", ")} can be changed on the way: use https` : undefined;
  },
  CDN_URL: { none: "one without https stops the start" },
  SMS_ALLOW_HOSTS: ({ SMS_ALLOW_HOSTS }) =>
    SMS_ALLOW_HOSTS.length > 0
      ? `whoever edits SMS channels makes this server send requests to ${SMS_ALLOW_HOSTS.join(", ")}, unencrypted too`
      : undefined,
  PLATFORM_PATIENCE: { none: "it only makes operators wait" },
  PLATFORM_ALLOW_HOSTS: ({ PLATFORM_ALLOW_HOSTS }) =>
    PLATFORM_ALLOW_HOSTS.length > 0
      ? `whoever edits platform connections makes this server send requests to ${PLATFORM_ALLOW_HOSTS.join(", ")}, unencrypted too`
      : undefined,
  TRUST_PROXY: ({ TRUST_PROXY }) => {
    const wide = TRUST_PROXY.filter(isWide);
    return wide.length > 0 ? `everybody in ${wide.join(", ")} can say where a call comes from` : undefined;
  },
  OPERATION_LOG_STREAM: ({ OPERATION_LOG_STREAM: text }) => {
    const receiver = text === undefined ? undefined : parseReceiver(text);
    if (!receiver || "path" in receiver || receiver.isEncrypted || isLoopback(receiver.host)) return undefined;
    return `what operators do can be read and changed on its way to ${receiver.host}: use syslog+tls`;
  },
  PLUGIN_CONFIG: { none: "plugins are looked at when they are loaded" },
  SMTP_URL: ({ SMTP_URL }) =>
    SMTP_URL?.startsWith("smtp:") && isLoopback(new URL(SMTP_URL).hostname)
      ? "mail to this machine goes unencrypted: see that what listens there is yours, and passes it on with TLS"
      : undefined,
  MAIL_FROM: { none: "the name of a sender is no secret" },
  LOG_LEVEL: ({ LOG_LEVEL }) =>
    LOG_LEVEL === "silent" || LOG_LEVEL === "fatal" ? "what is called and what fails is noted nowhere" : undefined,
};

/** Ten times what is enough bounds nothing any more. */
const manyCalls = (calls: number, enough: number) =>
  calls > 10 * enough ? `lets ${calls} calls a minute through, which slows down everybody` : undefined;

/** What is unsafe, by the settings' names. */
export const judge = (settings: Settings): Finding[] =>
  Object.entries(judgements).flatMap(([name, judgement]) => {
    const says = typeof judgement === "function" ? judgement(settings) : undefined;
    return says === undefined ? [] : [{ is: "warning", name, says }];
  });

/** Whose certificate is looked at; with less, whoever is on the way can answer in the database's place. */
const VERIFIED = ["require", "verify-ca", "verify-full"];

const openConnection = (text: string | undefined) => {
  if (text === undefined) return undefined;
  const { hostname, searchParams } = new URL(text);
  const isSocket = hostname === "" || (searchParams.get("host") ?? "").startsWith("/");
  if (isSocket || isLoopback(hostname) || VERIFIED.includes(searchParams.get("sslmode") ?? "")) return undefined;
  return `what goes to ${hostname} can be read on the way: add sslmode=verify-full, or use a network of your own`;
};

const isWide = (text: string) => {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  return bits < NARROW[address.kind()];
};
