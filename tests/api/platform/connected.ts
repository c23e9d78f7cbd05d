import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { platformDeliveries } from "../../../contract/entities/servers/platformDeliveries.ts";
import { platformSecrets } from "../../../contract/entities/servers/platformSecrets.ts";
import { CommandBody } from "../../../contract/platform/commandData.ts";
import { MESSAGES_READ, MessagesWanted } from "../../../contract/platform/reading.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";
import { startReceiver } from "./receiver.ts";
import { addKnownMember, waitForPlatform } from "./support.ts";

/** A server whose platform is a receiver: trusting, at work and with nothing on its way when a test begins. */
export const startConnected = async () => {
  const platform = await startReceiver();
  afterAll(platform.stop);
  const api = startApi({ PLATFORM_ALLOW_HOSTS: platform.host });
  let admin: Awaited<ReturnType<typeof api.superAdmin>>;
  let secret: string;
  let n = 0;

  /** An answer to what was sent before would turn the connection back to being at work. */
  const untilNothingIsOnItsWay = () =>
    eventually(async () => {
      const { rows } = await sql`select 1 from platform_command where leased_until > now()`.execute(api.system());
      expect(rows).toEqual([]);
    });

  beforeAll(async () => {
    admin = await api.superAdmin();
    ({ secret } = await admin.call(platformSecrets.endpoints.create, {}));
    await admin.call(platformConnection.endpoints.update, { kind: "http", url: platform.url });
  });
  beforeEach(async () => {
    waitForPlatform(api);
    platform.answer(() => ({ status: 200 }));
    platform.trust(secret);
    // What waits would be sent while one waits for what is on its way.
    await sql`delete from platform_command where leased_until is null`.execute(api.system());
    await untilNothingIsOnItsWay();
    await sql`delete from platform_command`.execute(api.system());
    await sql`update platform_connection set failures = 0, failing_since = null, paused_until = null,
      stopped_at = null, capabilities = null`.execute(api.system());
    platform.received.splice(0);
  });

  // Whatever is told has the shape that other teams are told of.
  afterEach(() => {
    for (const { type, timestamp, data } of platform.received) {
      const parsed =
        type === MESSAGES_READ ? MessagesWanted.safeParse(data) : CommandBody.safeParse({ type, timestamp, data });
      expect([type, parsed.error]).toEqual([type, undefined]);
    }
  });

  return {
    api,
    platform,
    // There once the tests run.
    get admin() {
      return admin;
    },
    get secret() {
      return secret;
    },
    known: async () => {
      const externalId = `u${++n}`;
      return { externalId, id: await addKnownMember(api, externalId) };
    },
    /** What was decided long ago is due at once. */
    hurry: () => sql`update platform_command set next_at = now() where state = 'waiting'`.execute(api.system()),
    /** It is known to be away: nothing is sent, and nobody waits for it. */
    pause: async () => {
      await untilNothingIsOnItsWay();
      await sql`update platform_connection set failures = 5, paused_until = now() + interval '1 hour'`.execute(
        api.system(),
      );
    },
    resume: () => sql`update platform_connection set failures = 0, paused_until = null`.execute(api.system()),
    statesOf: async (memberId: string) =>
      (await admin.call(platformDeliveries.endpoints.list, { memberId, sort: "createTime:asc" })).records.map(
        ({ type, state }) => `${type} ${state}`,
      ),
  };
};
