import { enumText } from "../../../../contract/texts/enumText.ts";
import { textsIn } from "../../../../contract/texts/index.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { type InviteCode, inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import { withKey } from "../../../crud/paging.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { routes } from "../../../http/mount.ts";
import { toOffsetMinutes } from "../../../../contract/core/timeZone.ts";
import { shifted } from "../../../spreadsheets/time.ts";
import { writeWorkbook, XLSX } from "../../../spreadsheets/write.ts";
import { createCode, deleteCodes, generateCodes, updateCode, setCodeStatus } from "./commands.ts";
import { codeColumns, codeConditions, codeOrder, isValidCode, listCodes, loadCode } from "./queries.ts";

const header = ["inviteCode", "state", "note", "uses", "mostUses", "members", "expires", "created"] as const;

const exportCodes = async (
  { readDb, db, tenantId, locale }: Context,
  { timeZone, ids, sort, ...filters }: z.output<typeof inviteCodes.endpoints.export.input>,
): Promise<FileAnswer> => {
  const minutes = toOffsetMinutes(timeZone);
  const conditions = [
    sql`t.tenant_id = ${tenantId}`,
    ...(ids ? [sql`t.id = any(${ids.split(",")}::bigint[])`] : []),
    ...codeConditions(filters),
  ];
  const statement = sql<InviteCode>`select ${codeColumns} from invite_code t where ${sql.join(conditions, sql` and `)}
    order by ${withKey(codeOrder(sort), sql.ref("t.id"))}`.compile(db);
  async function* rows() {
    for await (const codes of readDb.stream<InviteCode>(tenantId, statement)) {
      yield codes.map(({ alias, state, note, uses, maxUses, memberCount, expireTime, createTime }) => [
        alias,
        enumText("inviteCodeState", state, locale),
        note,
        uses,
        maxUses,
        memberCount,
        shifted(expireTime, minutes),
        shifted(createTime, minutes),
      ]);
    }
  }
  const titles = header.map((title) => textsIn(locale).sheets.inviteCodes[title]);
  const day = new Date().toISOString().slice(0, 10);
  return {
    filename: `invite-codes-${day}.xlsx`,
    type: XLSX,
    stream: writeWorkbook("invite codes", titles, rows()),
  };
};

export default routes(inviteCodes, {
  allValid: async ({ db, tenantId }) => {
    const { rows } = await sql<Pick<InviteCode, "id" | "alias">>`
      select t.id, t.alias from invite_code t where t.tenant_id = ${tenantId} and ${isValidCode} order by t.alias limit 500`.execute(
      db,
    );
    return rows;
  },
  list: listCodes,
  load: (context, { id }) => loadCode(context, id),
  create: createCode,
  update: updateCode,
  generate: generateCodes,
  setStatus: (context, { ids, status }) => setCodeStatus(context, ids, status),
  delete: (context, { ids }) => deleteCodes(context, ids),
  export: exportCodes,
});
