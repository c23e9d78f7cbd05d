import { sql } from "kysely";
import { platformKeys } from "../../../contract/entities/servers/platformKeys.ts";
import type { PlatformRight } from "../../../contract/platform/calls.ts";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import type { Api } from "../support/harness.ts";

type Sent = { method?: "GET" | "POST" | "PUT"; body?: object | string; headers?: Record<string, string> };

let keyNumber = 0;

/** The servers of a platform: they call with a key of that tenant's. */
export const platformOf = async (api: Api, rights: readonly PlatformRight[], tenant = 0) => {
  const admin = await api.superAdmin(tenant);
  const { key, id } = await admin.call(platformKeys.endpoints.create, { name: `K${++keyNumber}`, rights: [...rights] });
  return { admin, key, id, ...platformWith(api, `Bearer ${key}`) };
};

/** Somebody who calls with that header. */
export const platformWith = (api: Api, authorization: string | undefined) => ({
  send: (path: string, { method = "GET", body, headers }: Sent = {}) =>
    api.app.inject({
      method,
      url: `/v1/platform${path}`,
      headers: {
        language: "en-US",
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    }),
});

/** A member whom the platform knows by a name of its own. */
export const addKnownMember = async (api: Api, externalId: string, tenant = 0, level = "Normal") => {
  const { rows } = await sql<{ id: string }>`
    insert into member (tenant_id, account, nickname, level_id, external_id)
    values (${api.tenantAt(tenant)}, ${`p${externalId}`.slice(0, 16)}, ${`Person ${externalId}`.slice(0, 16)},
    ${await api.findLevel(level, tenant)}, ${externalId}) returning id`.execute(api.system());
  return rows[0]!.id;
};

/** A reason of the caller's server to sanction members for. */
export const anyReason = async (admin: Pick<Awaited<ReturnType<Api["superAdmin"]>>, "call">) =>
  (await admin.call(sanctionReasons.endpoints.list, {})).records[0]?.id ?? "";

/** The longest that a timer can take, in ms: more than a test has. */
const PATIENT = 2 ** 31 - 1;
/** So long is waited for what does not come, in ms. */
const IMPATIENT = 100;

/** However busy the machine: who gave a command is answered when the platform was. */
export const waitForPlatform = ({ deps: { settings } }: Api) => {
  settings.PLATFORM_PATIENCE = PATIENT;
};

/** What the platform has no word on yet, or no good one: the calls go on without it. */
export const withoutAnswer = async <T>({ deps: { settings } }: Api, work: () => Promise<T>) => {
  settings.PLATFORM_PATIENCE = IMPATIENT;
  try {
    return await work();
  } finally {
    settings.PLATFORM_PATIENCE = PATIENT;
  }
};
