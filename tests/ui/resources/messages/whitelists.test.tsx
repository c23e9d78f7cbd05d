import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";
import { typeDate } from "../../pickers.ts";
import { addGroup, addMember, addMessages } from "../../../api/support/messageMaker.ts";
import {
  choose,
  consoleAt,
  findRow,
  press,
  save,
  testControls,
  testEmptyList,
  testListStates,
  type,
} from "../support.tsx";

const shows = "Round in March";

describe("the group whitelist", () => {
  const at = consoleAt(groupWhitelist, "/msgManager/groupWhiteList");
  const { create, delete: remove, list } = groupWhitelist.endpoints;
  let groupId: string;
  const addEntry = async (reason: string) => {
    const owner = await addMember(at.api, "Owner");
    groupId = await addGroup(at.api, owner, `Group of ${reason}`);
    return (await at.holder()).call(create, { groupId, level: "server", reason });
  };
  let asked: string[] = [];
  beforeAll(() => void at.api.app.addHook("onRequest", async ({ url }) => void asked.push(url)));
  beforeAll(async () => {
    await addEntry(shows);
  });

  testListStates(at, { list, shows, nothing: { level: "general" } });
  testEmptyList(at, shows);
  testControls(at, shows, ["Create", "Edit", "Delete"]);

  test("an entry tells group, whom it is for and how long, and is found by level [6.12, 2.28]", async () => {
    await at.open(await at.reader());
    const row = await findRow(shows);
    for (const text of [`Group of ${shows}`, "All operators", "Server", "Active", "Never"])
      expect(row.getByText(text)).toBeVisible();
    await choose("Level", "List");
    expect(await screen.findByText("Nothing matches")).toBeVisible();
  });

  test("an entry that is gone meanwhile is said to be gone, and the others stay [17.11]", async () => {
    const admin = await at.holder();
    const { id } = await addEntry("Taken back");
    await at.open(admin);
    const row = await findRow("Taken back");
    await waitFor(() => expect(row.getByRole("button", { name: "Delete" })).toBeVisible());
    await admin.call(remove, { ids: [id] });
    await press("Delete", row);
    expect(await screen.findByText(/Not Found/)).toBeVisible();
    expect((await admin.call(list, {})).records).toMatchObject([{ reason: shows }]);
  });

  test("a second entry for the same is refused at its field, and what was typed stays [6.12, 2.29]", async () => {
    const admin = await at.holder();
    const { records } = await admin.call(list, {});
    await at.open(admin, "/create");
    await type("Group ID", records[0]!.groupId);
    await save();
    expect(await screen.findByText("Required")).toBeVisible();
    await type("Reason", "Once more");
    await save();
    expect(await screen.findByText("An entry for this already exists")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Once more");
    expect((await admin.call(list, {})).total).toBe(1);

    // An end in the past is refused before anything is sent, and with that before a code could be asked for.
    asked = [];
    await typeDate("Expires", "010120200000");
    await save();
    expect(await screen.findByText("Choose a time in the future")).toBeVisible();
    expect(asked.filter((url) => url.includes(create.path))).toEqual([]);
  });

  test("the group is found by its name or its ID by whom may list groups [6.12]", async () => {
    const id = await addGroup(at.api, await addMember(at.api, "Finder"), "Weekend hikers");
    const keeper = await at.holder(0, ["UserGroup"]);
    await at.open(keeper, "/create");
    const box = await screen.findByRole("combobox", { name: /^Group ID/ });
    const find = async (typed: string) => {
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      return screen.findByRole("option", { name: `Weekend hikers · ${id}` });
    };
    expect(await find("hikers")).toBeVisible();
    await userEvent.click(await find(id));
    await type("Reason", "Found");
    await save();
    await waitFor(async () =>
      expect((await keeper.call(list, { groupId: id })).records).toMatchObject([{ reason: "Found" }]),
    );
  });

  test("the log stands beside the entries and tells who made them [6.16]", async () => {
    await at.open(await at.reader());
    await findRow(shows);
    await userEvent.click(screen.getByRole("tab", { name: "Log" }));
    expect((await screen.findAllByText("Added to the whitelist"))[0]).toBeVisible();
  });

  test.each([
    ["zh-CN", "群消息 ID", "群消息", "状态：已撤回", "所有操作员"],
    ["en-US", "Group message ID", "Group message", "Status: Withdrawn", "All operators"],
  ] as const)(
    "the log says in words of %s what was sent and what came of it [6.16]",
    async (locale, ids, message, status, everyone) => {
      const sender = await addMember(at.api, "Sender");
      const group = await addGroup(at.api, sender, "Told in words");
      await addMessages(at.api, [{ group, sender, at: "2026-07-01T10:00:00Z", content: "Gone" }]);
      const { rows } = await sql<{ id: string }>`select id from message where group_id = ${group}`.execute(
        at.api.system(),
      );
      const id = rows[0]!.id;
      await (await at.api.superAdmin()).call(groupMessages.endpoints.withdraw, { ids: [id] });
      await at.open(await at.reader(), "/log", locale);
      const answer = await screen.findByText(`${message} ${id}`);
      expect(answer.nextElementSibling).toHaveTextContent(status);
      const row = within(answer.closest("tr")!);
      expect(row.getByText(ids).nextElementSibling).toHaveTextContent(id);
      expect(screen.getAllByText(everyone)[0]).toBeVisible();
    },
  );
});

describe("the whitelist of private messages", () => {
  const at = consoleAt(privateWhitelist, "/msgManager/privateWhiteList");
  const { create, delete: remove, list } = privateWhitelist.endpoints;
  beforeAll(async () => {
    const memberId = await addMember(at.api, "Ann");
    await (await at.holder()).call(create, { memberId, level: "list", reason: shows });
  });

  testListStates(at, { list, shows, nothing: { level: "general" } });
  testEmptyList(at, shows);
  testControls(at, shows, ["Create", "Edit", "Delete"]);

  test("an entry names the member, and a lowered one says so to whom reads [6.12, 6.15]", async () => {
    const admin = await at.holder();
    await at.open(admin);
    const row = await findRow(shows);
    expect(row.getByText("Ann")).toBeVisible();
    await userEvent.click(row.getByRole("link", { name: "Edit" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Server" }));
    expect(await screen.findByText("Can see it in lists, but not read its messages")).toBeVisible();
    await save();
    await waitFor(async () => expect((await admin.call(list, {})).records).toMatchObject([{ level: "server" }]));
  });

  test("a member who is not there is refused at the field [6.12, 2.29]", async () => {
    const admin = await at.holder();
    await at.open(admin, "/create");
    await type("Member ID", "987654321");
    await type("Reason", "Wrong one");
    await save();
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Member ID" })).toHaveAttribute("aria-invalid", "true"),
    );
    expect((await admin.call(list, {})).total).toBe(1);
  });

  test("the log tells by name and ID whose entry was removed [6.16]", async () => {
    const admin = await at.holder();
    const memberId = await addMember(at.api, "Removed Rosa");
    const { id } = await admin.call(create, { memberId, level: "list", reason: "For a week" });
    await admin.call(remove, { ids: [id] });
    await at.open(admin, "/log");
    const row = within((await screen.findByText("Removed from the whitelist")).closest("tr")!);
    expect(row.getByText("Member ID").nextElementSibling).toHaveTextContent(`Removed Rosa (${memberId})`);
  });
});
