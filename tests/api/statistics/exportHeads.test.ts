import { expect, test } from "vitest";
import { locales } from "../../../contract/core/locales.ts";
import { fill } from "../../../contract/core/rules.ts";
import { chatStatistics } from "../../../contract/entities/statistics/chatStatistics.ts";
import { dataStatistics } from "../../../contract/entities/statistics/dataStatistics.ts";
import { operatingStatistics } from "../../../contract/entities/statistics/operatingStatistics.ts";
import { metrics } from "../../../contract/entities/statistics/statistics.ts";
import { laterTextsIn } from "../../../contract/texts/index.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import type { Messages } from "../../../src/i18n/messages.ts";
import { readBeside } from "../http/readSheet.ts";
import { countedWeeks } from "../support/countedWeeks.ts";
import { startApi } from "../support/harness.ts";
import { flattenMessages } from "../../ui/texts/flattenMessages.ts";

const api = startApi();
countedWeeks(api);

const files = import.meta.glob<{ default: Messages }>("../../../src/i18n/*/{statistics/*Statistics,appLater}.ts", {
  eager: true,
});
/** What a screen says in a language. */
const textIn = (locale: string, file: string, key: string) =>
  flattenMessages(files[`../../../src/i18n/${locale}/${file}.ts`]?.default ?? {}).get(key);

const headOf = async ({ rawPayload }: { rawPayload: Buffer }) =>
  (await readWorkbook(rawPayload, { rows: 100, columns: 20 }))[0] ?? [];

test.each(locales)(
  "heads of the statistics' workbooks are the words of their screens in %s [11.2, 11.4]",
  async (locale) => {
    const admin = await api.superAdmin();
    const inIt = { headers: { language: locale } };
    const before = textIn(locale, "appLater", "statistics.previous");
    const operating = (key: string) => textIn(locale, "statistics/operatingStatistics", `fields.${key}`);
    const days = await admin.send(operatingStatistics.endpoints.export, { range: "7d" }, inIt);
    expect((await headOf(days)).slice(1)).toEqual(metrics.map(operating));

    const data = (key: string) => textIn(locale, "statistics/dataStatistics", `fields.${key}`);
    for (const [range, active] of [
      ["7d", "active"],
      ["24h", "activeInAll"],
    ] as const) {
      const servers = await admin.send(dataStatistics.endpoints.export, { range }, inIt);
      const beforeOf = (figure = "") => fill(laterTextsIn(locale).sheets.statistics.beforeOf, { figure });
      const compared = ["registered", active, "messages", "reports"].flatMap((key) => [data(key), beforeOf(data(key))]);
      expect(await headOf(servers)).toEqual([data("tenantName"), data("members"), data("groups"), ...compared]);
    }

    const chat = (key: string) => textIn(locale, "statistics/chatStatistics", key);
    const messages = await admin.send(chatStatistics.endpoints.export, { range: "7d" }, inIt);
    expect((await headOf(messages)).slice(1)).toEqual([chat("messages"), before]);
    const [kinds, types, groups] = Object.entries(await readBeside(messages.rawPayload)).slice(1);
    expect(kinds?.[1].slice(1).map(([kind]) => kind)).toEqual([chat("kinds.private"), chat("kinds.group")]);
    expect([types?.[0], types?.[1][0]?.[0], groups?.[0]]).toEqual([chat("types"), chat("types"), chat("groups")]);
  },
);
