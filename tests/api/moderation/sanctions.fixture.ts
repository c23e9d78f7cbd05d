import { sql } from "kysely";
import { fixture, type Things } from "../support/fixture.ts";

const oneEnd = { hours: 24, endTime: undefined };
const decided = ({ members, sanctionReasons }: Things) => ({
  ids: [members],
  kind: "Mute" as const,
  restrictions: [],
  reasonId: sanctionReasons,
  ...oneEnd,
  reportId: undefined,
  messageIds: [],
  pictures: [],
});

/** One that holds and has an end: it can be extended, and revoked. */
export default fixture("sanctions", {
  add: async ({ tenantId, of, insert }) =>
    insert(sql`insert into sanction (tenant_id, member_id, kind, account, ends_at)
      values (${tenantId}, ${await of("members")}, 'Mute', 'fixture', now() + interval '1 day') returning id`),
  inputs: {
    create: decided,
    extend: ({ sanctions }) => ({ id: sanctions, ...oneEnd }),
  },
});
