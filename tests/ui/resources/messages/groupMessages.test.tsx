import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { addGroup, addMember, addMessages } from "../../../api/support/messageMaker.ts";
import { consoleAt, testFailure, type } from "../support.tsx";

const at = consoleAt(groupMessages, "/groupMsg");
const { groups } = groupMessages.endpoints;
const search = () => userEvent.click(screen.getByRole("button", { name: "Search" }));
const findGroup = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const sayWhy = async (reason: string) => {
  const dialog = within(await screen.findByRole("dialog", { name: "Reason for access" }));
  if (reason) {
    await userEvent.click(dialog.getByRole("textbox", { name: "Reason" }));
    await userEvent.paste(reason);
  }
  await userEvent.click(dialog.getByRole("button", { name: "View messages" }));
  return dialog;
};

/** Groups that every operator may read, and see listed only; the whitelist does not name a third one. */
beforeAll(async () => {
  const root = await at.api.superAdmin();
  const ann = await addMember(at.api, "Ann");
  const levels = { Readers: "list", Listed: "server" } as const;
  for (const name of ["Readers", "Listed", "Unnamed"] as const) {
    const groupId = await addGroup(at.api, ann, name);
    await addMessages(at.api, [{ group: groupId, sender: ann, at: "2026-03-01T00:00:00Z", content: `Hello ${name}` }]);
    if (name !== "Unnamed")
      await root.call(groupWhitelist.endpoints.create, { groupId, level: levels[name], reason: "Round" });
  }
});

testFailure(at, { list: groups, shows: "Readers" });

test("groups are offered, closed ones marked, and found by name [6.12, 6.14]", async () => {
  await at.open(await at.reader());
  expect(within(await findGroup("Readers")).queryByTitle("Restricted")).not.toBeInTheDocument();
  expect(within(await findGroup("Unnamed")).getByTitle("Restricted")).toBeInTheDocument();
  expect(screen.getByText("Choose a group or search")).toBeVisible();
  await userEvent.click(screen.getByRole("searchbox", { name: "Find a group by name" }));
  await userEvent.paste("eader");
  await waitFor(() => expect(screen.queryByText("Unnamed")).not.toBeInTheDocument());
  await findGroup("Readers");
});

test("a server without groups says so, and shows nothing of another's [2.43, 16.1]", async () => {
  await at.open(await at.holder(1));
  expect(await screen.findByText("No matching groups")).toBeVisible();
});

test("records open once a reason is given, which stands in the log [6.8, 6.9]", async () => {
  const reader = await at.reader();
  await at.open(reader);
  await userEvent.click(await findGroup("Readers"));
  const dialog = await sayWhy("");
  expect(await dialog.findByText("Enter a reason or a case number")).toBeVisible();
  await sayWhy("Complaint of a parent");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const talk = within(await screen.findByRole("region", { name: "Messages in this conversation" }));
  expect(await talk.findByText("Readers")).toBeVisible();
  const root = await at.api.superAdmin();
  await waitFor(async () =>
    expect((await root.call(operationLogs.endpoints.list, { call: "groupMessages.open" })).total).toBe(1),
  );
});

test("what may be listed only is marked, and says who could open it instead of its records [6.13]", async () => {
  await at.open(await at.reader());
  const row = await findGroup("Listed");
  expect(within(row).getByTitle("Restricted")).toBeInTheDocument();
  await userEvent.click(row);
  expect(await screen.findByText("The whitelist doesn't give you access to these messages")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a search has to name a group, its owner or a sender, and keeps what was typed [6.2, 2.29]", async () => {
  await at.open(await at.reader());
  await type("Keyword", "hello");
  await search();
  expect(await screen.findByText("Enter a group ID, group owner ID, or sender ID")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Keyword" })).toHaveValue("hello");
  expect(window.location.search).toBe("");
  await type("Sender", "Ann");
  await waitFor(() =>
    expect(screen.queryByText("Enter a group ID, group owner ID, or sender ID")).not.toBeInTheDocument(),
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Keyword" })).toHaveValue(""));
});

test("what a search lacked is said until one goes on to a group [6.2]", async () => {
  await at.open(await at.reader());
  await type("Keyword", "hello");
  await search();
  const lacking = "Enter a group ID, group owner ID, or sender ID";
  expect(await screen.findByText(lacking)).toBeVisible();
  await userEvent.click(await findGroup("Listed"));
  await waitFor(() => expect(screen.queryByText(lacking)).not.toBeInTheDocument());
});

test("a search over everything somebody sent says whether there was anything [6.4, 6.7]", async () => {
  await at.open(await at.reader());
  await type("Sender", "Ann");
  await type("Keyword", "no such word");
  await search();
  await sayWhy("Complaint");
  expect(await screen.findByText("No results")).toBeVisible();
  await type("Keyword", "hello");
  await search();
  expect(await screen.findByText("No more results")).toBeVisible();
  expect(screen.queryByText("No results")).not.toBeInTheDocument();
  // What the whitelist leaves out is not passed over in silence.
  expect(screen.getByText("Only conversations that the whitelist opens to you were searched.")).toBeVisible();
});

test("on a phone one comes back from the records of the group searched for to all groups [6.2, 6.14]", async () => {
  const reader = await at.reader();
  const { records } = await (await at.api.superAdmin()).call(groups, { name: "Readers" });
  const groupId = records[0]?.id ?? "";
  await at.open(reader, `?${new URLSearchParams({ search: JSON.stringify({ groupId }), group: groupId })}`);
  await userEvent.click(await screen.findByText("Back to list"));
  await waitFor(() => expect(screen.queryByText("Back to list")).toBeNull());
  expect(await findGroup("Listed")).toBeVisible();
});

test("on a phone a search in one group shows what it found, the group alone its records [6.4, 6.14]", async () => {
  const isNarrow = (media: string) => ({
    media,
    matches: media.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("matchMedia", isNarrow);
  const { records } = await (await at.api.superAdmin()).call(groups, { name: "Readers" });
  await at.open(await at.api.operator(["groupMessage"]));
  await type("Group ID", records[0]?.id ?? "");
  await type("Keyword", "hello");
  await type("Case number", "C-12");
  await search();
  expect(await screen.findByText("No more results")).toBeVisible();
  expect(new URLSearchParams(window.location.search).get("group")).toBeNull();
  expect(screen.queryByText("Back to list")).toBeNull();
  await userEvent.clear(screen.getByRole("textbox", { name: "Keyword" }));
  await search();
  await screen.findByText("Back to list");
  vi.unstubAllGlobals();
});

test.each([
  ["holder", 1],
  ["reader", 0],
] as const)("the %s of the screen finds the export with its button alone [2.27]", async (who, count) => {
  await at.open(await at[who]());
  await userEvent.click(await findGroup("Readers"));
  expect(await screen.findByRole("region", { name: "Messages in this conversation" })).toBeVisible();
  await waitFor(() => expect(screen.queryAllByRole("button", { name: "Export" })).toHaveLength(count));
});

test("what a search found is exported beside it, and a conversation as a whole [6.7]", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:kept", revokeObjectURL: () => undefined });
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const root = await at.api.superAdmin();
  const holder = await at.holder();
  const exported = async () => {
    const query = { call: "groupMessages.export" as const, accountId: holder.accountId };
    return (await root.call(operationLogs.endpoints.list, query)).records.map(({ params }) => params);
  };
  const filters = encodeURIComponent(JSON.stringify({ sender: "Ann", keyword: "hello", caseNumber: "C-20" }));
  const found = await at.openAddress(holder, `/groupMsg?search=${filters}`);
  await userEvent.click(await screen.findByRole("button", { name: "Export results" }));
  await waitFor(async () => expect(await exported()).toMatchObject([{ sender: "Ann", keyword: "hello" }]));
  found.unmount();
  const { records } = await root.call(groups, { name: "Readers" });
  await at.openAddress(holder, `/groupMsg?search=${filters}&group=${records[0]?.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  await waitFor(async () => expect(await exported()).toHaveLength(2));
  const [whole] = await exported();
  expect(whole).toMatchObject({ groupId: records[0]?.id });
  expect(whole).not.toHaveProperty("keyword");
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  save.mockRestore();
});
