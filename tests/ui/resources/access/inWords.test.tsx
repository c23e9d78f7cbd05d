import "../../pluginContracts.ts";
import "../../../../src/plugins/screens.ts";
import { screen } from "@testing-library/react";
import { sql } from "kysely";
import { RecordContextProvider, ResourceContextProvider } from "react-admin";
import { beforeAll, expect, test } from "vitest";
import { enums } from "../../../../contract/core/enums.ts";
import { type Locale, locales } from "../../../../contract/core/locales.ts";
import { toResourceName } from "../../../../contract/core/menu.ts";
import { type OperationLog, operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { factors } from "../../../../server/auth/signInLog.ts";
import { listLoggedCalls } from "../../../../src/components/operationLog/callWords.ts";
import { addMessages, loadTexts } from "../../../../src/i18n/index.ts";
import type { PluginTexts } from "../../../../src/plugins/consolePlugin.ts";
import { OperationLogEntry } from "../../../../src/resources/access/operationLogs/OperationLogShow.tsx";
import { addThings } from "../../../security/inputs/things.ts";
import { calls, openInputs } from "../../../security/inputs/calls.ts";
import { addLogged } from "../../../security/inputs/logged.ts";
import { rawWordsIn } from "../../../security/inputs/rawWords.ts";
import { consoleFor } from "../../console.tsx";
import { startApi } from "../../../api/support/harness.ts";

const api = startApi();
const openConsole = consoleFor(api);
const approved = calls.filter(({ endpoint, method }) => endpoint.approval && endpoint.method === method);
/** One of each, by whichever of its addresses: the same is not asked for twice. */
const waiting = [...new Map(approved.map((each) => [each.endpoint, each])).values()];
let superAdmin: Awaited<ReturnType<typeof api.superAdmin>>;
let memberId: string;

beforeAll(async () => {
  superAdmin = await api.superAdmin();
  const own = await addThings(api, 0);
  const inputsOf = openInputs(own);
  await addLogged(api, superAdmin.tenantId, own);
  await sql`update member set nickname = 'Emma Foster' where id = ${own.members}`.execute(api.system());
  memberId = own.members;
  await sql`update tenant set needs_two_people = true where id = ${superAdmin.tenantId}`.execute(api.system());
  await sql`delete from approval`.execute(api.system());
  api.deps.access.forget();
  // What changes nothing is not asked for.
  await sql`delete from account_role where account_id = ${own.admins}`.execute(api.system());
  for (const each of waiting) await superAdmin.send(each, inputsOf(each, own)[0]);
});

/** What stands on the page, a piece of text at a time; what a program reads is no text of the page. */
const shownTexts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest("style, script")) found.push(walker.currentNode.textContent ?? "");
  return found;
};
const rawTexts = (locale: Locale) =>
  shownTexts().filter((text) => codeWords.has(text) || rawWordsIn(text, locale).length > 0);
/** Values that the code has and people do not, where they are all that is said: in English they may be words of a text. */
const codeWords = new Set(
  [...factors, ...Object.values(enums).flatMap(Object.keys)].filter((word) => /^[a-z]/.test(word)),
);

test.each(locales)(
  "what waits for a second person is told in words, with names beside ids, in %s [3.28]",
  async (locale) => {
    await loadEverything(locale);
    await openConsole(superAdmin.token, "/ServerManagement/Approval?perPage=100", locale);
    const [name] = await screen.findAllByText(/^Emma Foster\s?[(（]/);
    expect(name).toHaveTextContent(memberId);
    expect(document.querySelectorAll("tbody tr")).toHaveLength(waiting.length);
    expect(rawTexts(locale)).toEqual([]);
  },
);

const pluginTexts = import.meta.glob<PluginTexts>("../../../../plugins/*/texts/*.ts", {
  eager: true,
  import: "default",
});
/** Everything that the console says in a language: a page of its own loads it after the first screen. */
const loadEverything = async (locale: Locale) => {
  localStorage.setItem("lang", locale);
  const own = Object.entries(pluginTexts).filter(([path]) => path.endsWith(`/${locale}.ts`));
  const named = own.flatMap(([, texts]) => Object.entries(texts)).map(([name, texts]) => [toResourceName(name), texts]);
  await Promise.all([loadTexts(), addMessages({ resources: Object.fromEntries(named) })]);
};

/** What teams bring that has no words in the language, and speaks English. */
const isUntranslated = ({ call }: Pick<OperationLog, "call">, locale: Locale) => {
  const brought = Object.entries(pluginTexts).filter(([, texts]) => call.split(".", 1).join("") in texts);
  return brought.length > 0 && !brought.some(([path]) => path.endsWith(`/${locale}.ts`));
};

const readLog = async (locale: Locale) => {
  const entries: OperationLog[] = [];
  for (let curPage = 1; ; curPage++) {
    const input = { curPage, pageSize: 200 };
    const page = await superAdmin.call(operationLogs.endpoints.list, input, { headers: { language: locale } });
    entries.push(...page.records);
    if (page.records.length > 0) continue;
    // One that a call left by itself, and the one that was put there with all that it can keep; of sign-ins those by
    // each factor, which is no input of the call.
    return [...Map.groupBy(entries, ({ call, params }) => `${call} ${String(params["factor"])}`).values()].flatMap(
      (same) => [...new Set([same[0]!, same.at(-1)!])],
    );
  }
};

/** Drawn at a time: the API works in this process, and gets to its database in between, on a busy machine too. */
const LOT = 10;

const Entries = ({ of }: { of: readonly OperationLog[] }) => (
  <ResourceContextProvider value={toResourceName("operationLogs")}>
    {of.map((entry) => (
      <RecordContextProvider key={entry.id} value={entry}>
        <OperationLogEntry />
      </RecordContextProvider>
    ))}
  </ResourceContextProvider>
);

test.each(locales)("an entry of every call is shown in words, without a key or JSON, in %s [15.15]", async (locale) => {
  await loadEverything(locale);
  const entries = (await readLog(locale)).filter((entry) => !isUntranslated(entry, locale));
  const raw: string[] = [];
  for (let first = 0; first < entries.length; first += LOT) {
    const lot = entries.slice(first, first + LOT);
    const { unmount } = await openConsole(superAdmin.token, "/ServerManagement/Log", locale, <Entries of={lot} />);
    expect((await screen.findAllByRole("heading", { level: 2 })).length).toBeGreaterThanOrEqual(lot.length);
    raw.push(...rawTexts(locale));
    unmount();
  }
  const shown = new Set(entries.map(({ call }) => call));
  const isMissed = (call: string) => !shown.has(call) && !isUntranslated({ call }, locale);
  expect(listLoggedCalls().filter(isMissed)).toEqual([]);
  expect(raw).toEqual([]);
});
