import type { DB } from "../db/schema.ts";

/** Whom a sealed value belongs to: it opens for nobody else. Each kind is one of the places below. */
export type SealedOwner =
  | `account:${string}`
  | `sms_channel ${string}`
  | `idempotency ${string}`
  | `secret_key ${string}`;

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
    table: "smsChannel",
    column: "secret",
    names: ["tenantId", "id"],
    owner: ({ tenantId, id }) => `sms_channel ${tenantId} ${id}`,
  },
  {
    table: "idempotentCall",
    column: "answer",
    names: ["tenantId", "accountId", "key"],
    owner: ({ tenantId, accountId, key }) => `idempotency ${tenantId} ${accountId} ${key}`,
  },
];
