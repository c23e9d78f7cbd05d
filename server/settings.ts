import "../contract/texts/all.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { ruleText } from "../contract/core/rules.ts";
import { CONFIG_FILE, projectFolder } from "./plugins/config.ts";
import { parseReceiver } from "./operationLog/stream/receiver.ts";
import { brokenPasswordRule } from "./auth/passwords.ts";
import { isLoopback } from "./core/network.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Whoever is believed may say where a call comes from: the whole of the internet must not be. */
const isNarrow = (text: string) => {
  if (ipaddr.isValid(text)) return true;
  return ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] >= 8;
};

/** An address without a path, and without a name and password. */
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).origin === url.replace(/\/$/, ""), "an origin without a path")
  .transform((url) => new URL(url).origin);

/** What goes to another machine goes over TLS. */
const isSafe = (url: string) => url.startsWith("https:") || isLoopback(new URL(url).hostname);

const perMinute = z.coerce.number().int().min(1);

/** Every environment variable the server reads, with its default; docs/operations.md lists them. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default("127.0.0.1"),
  /** 0 lets the system choose; "off" opens no listener. */
  METRICS_PORT: z.union([z.literal("off"), z.coerce.number().int().min(0).max(65535)]).default(9464),
  /** Of its own: what opens the console to others does not open the metrics. */
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** What a scraper sends as `Authorization: Bearer …`. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, "16 to 200 letters, digits and -._~+/=")
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A streaming copy of the same PostgreSQL that lists and exports are read from. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Calls a minute, on one node: of an account, of an address without a session, of a platform key, and of an address in all. */
  CALLS_PER_ACCOUNT: perMinute.default(3000),
  CALLS_ANONYMOUS: perMinute.default(1200),
  CALLS_PER_PLATFORM_KEY: perMinute.default(12_000),
  CALLS_PER_ADDRESS: perMinute.default(30_000),
  /** Who may read the description of the API; by default only a console that others cannot reach shows it to all. */
  API_DOCS: z.enum(["public", "signedIn"]).optional(),
  /** An export of which nothing is taken for so long is ended. */
  EXPORT_STALL_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  ADMIN_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9_]{4,16}$/)
    .default("superAdmin"),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_TOTP_SECRET: z
    .string()
    .regex(/^[A-Z2-7]{26,103}$/)
    .optional(),
  /** On where only this machine reaches the console, if not said otherwise. */
  DEMO_DATA: flag.optional(),
  /** Where people open the console; passkeys are made for its host. By default `http://localhost` and the port. */
  CONSOLE_URL: z
    .url({ protocol: /^https?$/ })
    .pipe(origin)
    .optional(),
  /** Whether a passkey alone signs in, without a password. */
  PASSKEY_SIGN_IN: flag.default(false),
  /** The OpenID provider of single sign-on, as it calls itself. */
  SSO_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafe, "https, where it is not this machine")
    .optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  SSO_CLIENT_SECRET: z.string().min(1).optional(),
  SSO_CLIENT_SECRET_FILE: z.string().min(1).optional(),
  /** What the sign-in page calls it. */
  SSO_NAME: z.string().max(30).optional(),
  SSO_SCOPES: z
    .string()
    .default("openid profile email")
    .transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  /** The claim that names an account of here; whoever can choose it chooses the account. Accounts have no addresses. */
  SSO_ACCOUNT_CLAIM: z
    .string()
    .refine((claim) => claim !== "email", "accounts have no address to be matched by")
    .optional(),
  /** Whether somebody unknown gets an account, without a role or a server. */
  SSO_CREATE: flag.default(false),
  SSO_GROUPS_CLAIM: z.string().min(1).optional(),
  /** Of these the token has to name one in `acr` or `amr`; without any the provider answers for the second factor. */
  SSO_MFA: list,
  /** `on`, or the one account that signs in without the provider. */
  LOCAL_SIGN_IN: z
    .string()
    .regex(/^(on|\w{4,16})$/, "on, or the name of one account")
    .default("on"),
  PASSWORD_POLICY: z.enum(["spec", "nist"]).default("spec"),
  /** 32 bytes as base64 or hex; generated into SECRET_KEY_FILE when absent. */
  SECRET_KEY: z.string().optional(),
  /** Comma-separated keys of before: what they sealed and signed is still read. */
  SECRET_KEY_PREVIOUS: list,
  /** Where the key is kept; by default in DATA_DIR. */
  SECRET_KEY_FILE: z.string().min(1).optional(),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(10080).default(720),
  /** Comma-separated origins of REST services that screens may be served by: `https://tickets.example.org`. */
  REST_ORIGINS: list.pipe(z.array(origin)),
  /**
   * Comma-separated origins whose pages may be embedded under /auth, the first is the default:
   * `https://apps.example.org`.
   */
  MICRO_APPS: list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /** Where stored pictures and videos are fetched from, when that is not the console's own address. */
  CDN_URL: z
    .url({ protocol: /^https$/ })
    .pipe(origin)
    .optional(),
  /**
   * Hosts of a network of one's own that SMS gateways may have, as `name:port`, comma-separated; others must be
   * public.
   */
  SMS_ALLOW_HOSTS: list.pipe(z.array(z.string().regex(/^[\w.:-]+:\d{1,5}$/))),
  /** How long an operator waits for the chat platform's word, in ms; what it has not said by then is still to come. */
  PLATFORM_PATIENCE: z.coerce.number().int().min(100).max(30_000).default(1500),
  /**
   * Hosts of a network of one's own that chat platforms may have, as `name:port`, comma-separated; others must be
   * public.
   */
  PLATFORM_ALLOW_HOSTS: list.pipe(z.array(z.string().regex(/^[\w.:-]+:\d{1,5}$/))),
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed, comma-separated. */
  TRUST_PROXY: list.pipe(z.array(z.string().refine(isNarrow, "an address, or a range that is not everybody"))),
  /** Where the operation log is handed on to as it grows: a file's absolute path, or a syslog server. */
  OPERATION_LOG_STREAM: z
    .string()
    .refine(
      (text) => parseReceiver(text) !== undefined,
      "a file's absolute path, syslog://host:port or syslog+tls://host:port",
    )
    .optional(),
  /** The file that names the plugins. */
  PLUGIN_CONFIG: z.string().min(1).default(join(projectFolder, CONFIG_FILE)),
  /** The mail server that people are told by: `smtp://user:password@mail.example.org`; TLS unless it is this machine. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** What mail comes from: `IM console <console@example.org>`. */
  MAIL_FROM: z.string().min(3).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Settings = z.infer<typeof environment> & { DEMO_DATA: boolean };

/** The names of all of them. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Reads and checks the environment once. @throws Error with one line naming every bad variable. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const given = settingNames.filter((name) => env[name]).map((name) => [name, env[name]]);
  const result = environment.safeParse(Object.fromEntries(given));
  if (result.success)
    return [withOneKey, withProvider, withSender].reduce(
      (settings, check) => check(settings),
      withSafePassword({ ...result.data, DEMO_DATA: result.data.DEMO_DATA ?? isLoopback(result.data.HOST) }),
    );
  const bad = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`unsafe or unknown setting: ${bad.join("; ")}`);
};

/** Mail servers take nothing from nobody. */
const withSender = (settings: Settings): Settings => {
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined)
    throw new Error("unsafe or unknown setting: MAIL_FROM: mail by SMTP_URL has to come from an address");
  return settings;
};

/** Of two keys one would be left aside, and nobody would know which. */
const withOneKey = (settings: Settings): Settings => {
  const { SECRET_KEY, SECRET_KEY_FILE, SECRET_KEY_PREVIOUS } = settings;
  if (SECRET_KEY !== undefined && SECRET_KEY_FILE !== undefined)
    throw new Error("unsafe or unknown setting: SECRET_KEY_FILE: the key is given by SECRET_KEY already");
  if (SECRET_KEY === undefined && SECRET_KEY_PREVIOUS.length > 0)
    throw new Error("unsafe or unknown setting: SECRET_KEY_PREVIOUS: keys of before stand in the key's file");
  return settings;
};

/** With the provider's secret read; what belongs to single sign-on is there as a whole or not at all. */
const withProvider = (settings: Settings): Settings => {
  const { SSO_CLIENT_SECRET: given, SSO_CLIENT_SECRET_FILE: file, CONSOLE_URL, SSO_ISSUER, SSO_CLIENT_ID } = settings;
  const refuse = (name: keyof Settings, why: string): never => {
    throw new Error(`unsafe or unknown setting: ${name}: ${why}`);
  };
  if (SSO_ISSUER === undefined) {
    if (settings.LOCAL_SIGN_IN !== "on") return refuse("LOCAL_SIGN_IN", "without SSO_ISSUER nobody else could sign in");
    return settings;
  }
  if (SSO_CLIENT_ID === undefined) return refuse("SSO_CLIENT_ID", "is what the provider knows this console by");
  if (given !== undefined && file !== undefined) return refuse("SSO_CLIENT_SECRET_FILE", "the secret is given already");
  if (given === undefined && file === undefined)
    return refuse("SSO_CLIENT_SECRET", "proves this console to the provider");
  if (CONSOLE_URL === undefined || !isSafe(CONSOLE_URL))
    return refuse("CONSOLE_URL", "the provider sends people back there: https, where it is not this machine");
  return { ...settings, SSO_CLIENT_SECRET: given ?? readSecret(file ?? "") };
};

const readSecret = (file: string) => {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new Error(`unsafe or unknown setting: SSO_CLIENT_SECRET_FILE: ${file} cannot be read`);
  }
};

const withSafePassword = (settings: Settings): Settings => {
  const { ADMIN_ACCOUNT, ADMIN_PASSWORD, PASSWORD_POLICY } = settings;
  const broken = ADMIN_PASSWORD && brokenPasswordRule(ADMIN_PASSWORD, PASSWORD_POLICY, [ADMIN_ACCOUNT]);
  if (broken) throw new Error(`unsafe or unknown setting: ADMIN_PASSWORD: ${ruleText(broken, "en-US")}`);
  return settings;
};
