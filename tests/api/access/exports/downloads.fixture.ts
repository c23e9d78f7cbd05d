import { sql } from "kysely";
import { Readable } from "node:stream";
import { fixture } from "../../support/fixture.ts";

/** Somebody's own, who is not the caller, with a file that is there. */
export default fixture("downloads", {
  add: async ({ api, insert, tenantId, superAdmin }) => {
    const { file, bytes } = await api.deps.exports.write(
      tenantId,
      Readable.from(["not for others"]),
      new AbortController().signal,
    );
    return insert(sql`insert into download (tenant_id, account_id, entity, name, input, locale, kept_days, status, file,
        filename, bytes, row_count, made_at, expires_at)
      values (${tenantId}, ${superAdmin.accountId}, 'members', 'Not for others', '{}', 'en-US', 7, 'Ready', ${file},
        'members.xlsx', ${bytes}, 1, now(), now() + interval '7 days') returning id::text as id`);
  },
  inputs: {
    create: () => ({
      resource: "user/manage",
      filters: { memberStatus: "Enable" },
      sort: "createTime:desc",
      columns: ["nickname"],
      ids: null,
    }),
  },
});
