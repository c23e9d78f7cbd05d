import type { DB } from "../db/schema.ts";

/** Whom a sealed value belongs to: it opens for nobody else. Each kind is one of the places below. */
export type SealedOwner =
  | `account:${string}`
  | `approval:${string}`
  | `sms_channel ${string}`
  | `verification_code ${string}`
  | `platform_secret ${string}`
  | `idempotency ${string}`
  | `secret_key ${string}`
  | `sso_session ${string}`
  // Kept by the browser that it was given to, for minutes: what the key of before sealed is read that long.
  | "sso ticket";

type Row = Readonly<Record<string, unknown>>;

/** A column with sealed values, and those of its row that name the owner. */
export type SealedPlace = {
  table: keyof DB;
  column: string;
  names: readonly string[];
  owner: (row: Row) => SealedOwner;
};

/** Everything that is sealed: a new key is put to all of it (`rotateKey.ts`). */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: "account", column: "totpSecret", names: ["id"], owner: ({ id }) => `account:${id}` },
  {
    table: "authenticatorBinding",
    column: "secret",
    names: ["accountId"],
    owner: ({ accountId }) => `account:${accountId}`,
  },
  {
    table: "approval",
    column: "sealedInput",
    names: ["tenantId", "id"],
    owner: ({ tenantId, id }) => `approval:${tenantId}:${id}:input`,
  },
  {
    table: "approval",
    column: "sealedAnswer",
    names: ["tenantId", "id"],
    owner: ({ tenantId, id }) => `approval:${tenantId}:${id}:answer`,
  },
  {
    table: "smsChannel",
    column: "secret",
    names: ["tenantId", "id"],
    owner: ({ tenantId, id }) => `sms_channel ${tenantId} ${id}`,
  },
  {
    table: "smsHistory",
    column: "sealed",
    names: ["tenantId", "id"],
    owner: ({ tenantId, id }) => `verification_code ${tenantId} ${id}`,
  },
  {
    table: "platformSecret",
    column: "secret",
    names: ["tenantId", "id"],
    owner: ({ tenantId, id }) => `platform_secret ${tenantId} ${id}`,
  },
  {
    table: "ssoSession",
    column: "idToken",
    names: ["sessionId"],
    owner: ({ sessionId }) => `sso_session ${sessionId}`,
  },
  {
    table: "idempotentCall",
    column: "answer",
    names: ["tenantId", "accountId", "key"],
    owner: ({ tenantId, accountId, key }) => `idempotency ${tenantId} ${accountId} ${key}`,
  },
];
