import type { z } from "zod";
import { inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import type { Selected } from "../../../crud/columns.ts";
import { selectAll } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { routes } from "../../../http/mount.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { createCode, deleteCodes, generateCodes, updateCode, setCodeStatus } from "./commands.ts";
import { codeColumns, codeConditions, codeOrder, isValidCode, listCodes, loadCode } from "./queries.ts";

const sheet: Column<Selected<typeof codeColumns>, "inviteCodes">[] = [
  { title: "inviteCode", of: "alias", value: ({ alias }) => alias },
  { title: "state", value: ({ state }) => state, as: "inviteCodeState" },
  { title: "note", value: ({ note }) => note },
  { title: "uses", value: ({ uses }) => uses },
  { title: "mostUses", of: "uses", value: ({ maxUses }) => maxUses },
  { title: "members", of: "memberCount", value: ({ memberCount }) => memberCount },
  { title: "expires", of: "expireTime", value: ({ expireTime }) => expireTime, as: "time" },
  { title: "created", of: "createTime", value: ({ createTime }) => createTime, as: "time" },
];

const exportCodes = async (context: Context, asked: z.output<typeof inviteCodes.endpoints.export.input>) => {
  const { timeZone: _zone, columns: _columns, ids, sort, ...filters } = asked;
  const statement = selectAll({
    table: "inviteCode",
    tenantId: context.tenantId,
    columns: codeColumns,
    ids,
    where: codeConditions(filters),
    orderBy: codeOrder(sort),
  });
  return exportSheet(context, "inviteCodes", asked, statement, "inviteCodes", sheet);
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
