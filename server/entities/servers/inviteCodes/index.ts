import { enumText } from "../../../../contract/texts/enumText.ts";
import { textsIn } from "../../../../contract/texts/index.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import { select } from "../../../crud/columns.ts";
import { withKey } from "../../../crud/paging.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { allOf, anyOf } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { offsetReader } from "../../../../contract/core/timeZone.ts";
import { shifted } from "../../../spreadsheets/time.ts";
import { writeWorkbook, XLSX } from "../../../spreadsheets/write.ts";
import { createCode, deleteCodes, generateCodes, updateCode, setCodeStatus } from "./commands.ts";
import { codeColumns, codeConditions, codeOrder, isValidCode, listCodes, loadCode } from "./queries.ts";

const header = ["inviteCode", "state", "note", "uses", "mostUses", "members", "expires", "created"] as const;

const exportCodes = async (
  { readDb, db, tenantId, locale }: Context,
  { timeZone, ids, sort, ...filters }: z.output<typeof inviteCodes.endpoints.export.input>,
): Promise<FileAnswer> => {
  const offsetAt = offsetReader(timeZone);
  const statement = db
    .selectFrom("inviteCode as t")
    .where("t.tenantId", "=", tenantId)
    .$if(ids !== undefined, (wanted) => wanted.where("t.id", "=", anyOf(ids?.split(",") ?? [])))
    .where(allOf(codeConditions(filters)))
    .orderBy(withKey(codeOrder(sort), sql.ref("t.id")))
    .select(select(codeColumns))
    .compile();
  async function* rows() {
    for await (const codes of readDb.stream(tenantId, statement)) {
      yield codes.map(({ alias, state, note, uses, maxUses, memberCount, expireTime, createTime }) => [
        alias,
        enumText("inviteCodeState", state, locale),
        note,
        uses,
        maxUses,
        memberCount,
        shifted(expireTime, offsetAt),
        shifted(createTime, offsetAt),
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
  allValid: ({ db, tenantId }) =>
    db
      .selectFrom("inviteCode as t")
      .where("t.tenantId", "=", tenantId)
      .where(isValidCode)
      .orderBy("t.alias")
      .limit(500)
      .select(["t.id", "t.alias"])
      .execute(),
  list: listCodes,
  load: (context, { id }) => loadCode(context, id),
  create: createCode,
  update: updateCode,
  generate: generateCodes,
  setStatus: (context, { ids, status }) => setCodeStatus(context, ids, status),
  delete: (context, { ids }) => deleteCodes(context, ids),
  export: exportCodes,
});
