import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "../../../contract/core/locales.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { consoleAt, findRow, press, save, type } from "../resources/support.tsx";

describe("of members", () => {
  const at = consoleAt(members, "/user/manage");
  const { create, ban } = members.endpoints;
  let operator: Awaited<ReturnType<typeof at.holder>>;
  let ids: string[];
  beforeAll(async () => {
    operator = await at.holder();
    const memberLevelId = await at.api.findLevel("Normal");
    const add = async (account: string, nickname: string) =>
      (await operator.call(create, { account, password: "abcdefg1", nickname, memberLevelId })).id;
    ids = [await add("emma_01", "Emma Foster"), await add("liam_01", "Li %{x} |||| $&"), await add("noah_01", "Noah")];
  });
  /** Bans by the one form: the ladder of the reason begins with a ban. */
  const sanction = async (button: string, reason: string, row: Awaited<ReturnType<typeof findRow>>) => {
    await userEvent.click(await row.findByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: reason }));
    await dialog.findByText(reason, { selector: "section *", exact: false });
    await userEvent.click(dialog.getByRole("button", { name: button }));
  };
  const unban = () => operator.call(ban, { ids, memberStatus: "Enable" });

  test("a ban names the member, and so does its undoing [2.67, 2.26]", async () => {
    await at.open(operator);
    await sanction("Sanction", "Harm to minors", await findRow("Emma Foster"));
    expect(await screen.findByText("Member “Emma Foster” banned")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Sanction of member “Emma Foster” revoked")).toBeVisible();
  });

  test("a name is said as it stands, whatever is in it [2.67]", async () => {
    await at.open(operator);
    await sanction("Sanction", "Harm to minors", await findRow("Li %{x} |||| $&"));
    expect(await screen.findByText("Member “Li %{x} |||| $&” banned")).toBeVisible();
    await unban();
  });

  test("several are counted, and a single one that was chosen is named [2.67]", async () => {
    await at.open(operator);
    const choose = async (nickname: string) =>
      userEvent.click((await findRow(nickname)).getByRole("checkbox", { name: /select this row/i }));
    const ban = async () => {
      const bar = (await screen.findByText(/^\d selected$/)).closest<HTMLElement>("[data-test=bulk-actions-toolbar]");
      await sanction("Sanction", "Harm to minors", within(bar!));
    };
    await choose("Emma Foster");
    await choose("Noah");
    await ban();
    expect(await screen.findByText("2 members banned")).toBeVisible();
    await unban();
    await choose("Emma Foster");
    await ban();
    expect(await screen.findByText("Member “Emma Foster” banned")).toBeVisible();
    await unban();
  });

  const said: [Locale, string, string, string, string][] = [
    ["zh-CN", "处罚", "侵犯未成年人权益", "已封禁会员“Emma Foster”", "已撤销对会员“Emma Foster”的处罚"],
    [
      "vi-VN",
      "Xử phạt",
      "Xâm hại quyền trẻ em",
      "Đã cấm thành viên “Emma Foster”",
      "Đã thu hồi hình phạt đối với thành viên “Emma Foster”",
    ],
    [
      "ja-JP",
      "処分する",
      "未成年者の権利侵害",
      "メンバー「Emma Foster」を利用停止にしました",
      "メンバー「Emma Foster」への処分を取り消しました",
    ],
  ];
  test.each(said)("it is said in the words of %s [2.67, 2.36]", async (locale, button, reason, banned, revoked) => {
    await at.open(operator, "", locale);
    await sanction(button, reason, await findRow("Emma Foster"));
    const notice = within((await screen.findByText(banned)).closest<HTMLElement>("[role=alert]")!);
    await userEvent.click(notice.getByRole("button"));
    expect(await screen.findByText(revoked)).toBeVisible();
  });
});

describe("of roles", () => {
  const at = consoleAt(roles, "/RoleList");

  test("what is created, edited and deleted is named [2.67]", async () => {
    const operator = await at.holder();
    await at.open(operator, "/create");
    await type("Name", "Auditor");
    await save();
    expect(await screen.findByText("Role “Auditor” created")).toBeVisible();

    const row = () => findRow("Auditor");
    await userEvent.click(await (await row()).findByRole("link", { name: "Edit" }));
    await type("Name", "Reviewer");
    await save();
    expect(await screen.findByText("Role “Reviewer” edited")).toBeVisible();

    await press("Delete", await findRow("Reviewer"));
    expect(await screen.findByText("Role “Reviewer” deleted")).toBeVisible();
    await waitFor(async () =>
      expect(await operator.call(roles.endpoints.list, { name: "Reviewer" })).toMatchObject({ total: 0 }),
    );
  });
});

describe("of what is on the blacklist", () => {
  const at = consoleAt(blacklist, "/blackList");

  test("of a long name the beginning is said [2.67]", async () => {
    const operator = await at.holder();
    const value = `device-${"0123456789".repeat(5)}`;
    await operator.call(blacklist.endpoints.create, { type: "Device", value, reason: "Spam" });
    await at.open(operator);
    await press("Delete", await findRow(value));
    expect(await screen.findByText("Blacklist entry “device-01234567890123456789012345678901…” deleted")).toBeVisible();
  });
});
