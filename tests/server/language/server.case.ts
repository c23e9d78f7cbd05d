import { beforeAll, expect, test } from "vitest";
import { enums } from "../../../contract/core/enums.ts";
import { locales } from "../../../contract/core/locales.ts";
import { catalogues } from "../../../contract/entities/access/catalogues.ts";
import { feedback } from "../../../contract/entities/moderation/feedback.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { laterTextsIn, textsIn } from "../../../contract/texts/index.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { startApi } from "../../api/support/harness.ts";
import { findUnmarked } from "./marked.ts";

/** What the server says in the language that was added last. */
const api = startApi();
const language = locales.at(-1) ?? "en-US";
const inIt = { headers: { language } };
let admin: Awaited<ReturnType<typeof api.superAdmin>>;
beforeAll(async () => void (admin = await api.superAdmin()));

test("every text of the contract is in it", () => {
  expect(findUnmarked({ ...textsIn(language), ...laterTextsIn(language) })).toEqual([]);
});

test("every enumeration, response code and error is answered in it", async () => {
  for (const code of Object.keys(enums)) {
    const values = await admin.call(catalogues.endpoints.enumeration, { code }, inIt);
    expect([code, findUnmarked(values.map(({ name }) => name))]).toEqual([code, []]);
  }
  const codes = await admin.call(catalogues.endpoints.responseCodes, {}, inIt);
  expect(findUnmarked(codes.map(({ name }) => name))).toEqual([]);
  expect(findUnmarked(await admin.call(catalogues.endpoints.errorCodes, {}, inIt))).toEqual([]);
});

test("a refused call says in it why, at the field too", async () => {
  const { msg, errors } = (await admin.send(members.endpoints.create, { account: "a b", nickname: "x" }, inIt)).json();
  expect([Object.keys(errors).length > 2, findUnmarked([msg, errors])]).toEqual([true, []]);
});

test("a sheet has its heads in it", async () => {
  const { rawPayload } = await admin.send(feedback.endpoints.export, {}, inIt);
  const [heads = []] = await readWorkbook(rawPayload, { rows: 10, columns: 50 });
  expect([heads.length > 3, findUnmarked([...heads])]).toEqual([true, []]);
});

test("an announcement can be written in it", async () => {
  const texts = { [language]: { title: "Saluton", content: "Al ĉiuj" } };
  const daily = { notifyTime: "Day", timeOfDay: "09:00", hasPush: "N", audience: "All" } as const;
  const made = await admin.call(systemNotifications.endpoints.create, { ...daily, texts, defaultLocale: language });
  expect(made.texts).toEqual(texts);
});
