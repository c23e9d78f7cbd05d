import type { Sanction, SanctionExportQuery } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { enumText } from "../../../../contract/texts/enumText.ts";
import { revokeReasonText } from "../../../../contract/operationLog/words.ts";
import type { Locale } from "../../../../contract/core/locales.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { sanctionStatement } from "./queries.ts";

const columns = (locale: Locale): Column<Sanction, "sanctions">[] => [
  { title: "id", value: ({ id }) => id },
  { title: "memberId", of: "memberName", value: ({ memberId }) => memberId },
  { title: "memberName", value: ({ memberName }) => memberName },
  { title: "kind", value: ({ kind }) => kind, as: "sanctionKind" },
  {
    title: "restrictions",
    of: "kind",
    value: ({ restrictions }) => restrictions.map((one) => enumText("restriction", one, locale)).join("; "),
  },
  { title: "reasonName", value: ({ reasonName }) => reasonName },
  { title: "words", of: "reasonName", value: ({ words }) => words },
  { title: "note", of: "reasonName", value: ({ note }) => note },
  { title: "sanctionState", value: ({ sanctionState }) => sanctionState, as: "sanctionState" },
  { title: "createTime", value: ({ createTime }) => createTime, as: "time" },
  { title: "endTime", value: ({ endTime }) => endTime, as: "time" },
  { title: "account", value: ({ account }) => account },
  { title: "reportNumber", value: ({ reportNumber }) => reportNumber },
  { title: "revokeTime", of: "sanctionState", value: ({ revokeTime }) => revokeTime, as: "time" },
  { title: "revokeAccount", of: "sanctionState", value: ({ revokeAccount }) => revokeAccount },
  { title: "revokeReason", of: "sanctionState", value: ({ revokeReason }) => revokeReasonText(locale, revokeReason) },
];

export const exportSanctions = async (context: Context, asked: SanctionExportQuery) => {
  const { timeZone: _zone, columns: _columns, ...query } = asked;
  const statement = sanctionStatement(context, query);
  return exportSheet(context, "sanctions", asked, statement, "sanctions", columns(context.locale));
};
