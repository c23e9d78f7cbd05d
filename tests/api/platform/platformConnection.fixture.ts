import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** Nothing that is sent there leaves this machine, and nothing is sent before there is something to sign it with. */
export default fixture("platformConnection", {
  add: ({ insert, tenantId }) =>
    insert(sql`insert into platform_connection (tenant_id) values (${tenantId}) on conflict (tenant_id) do update
      set updated_at = now() returning tenant_id::text as id`),
  inputs: { update: () => ({ kind: "none", messages: "readThrough", mediaOrigin: "https://media.example.org" }) },
});
