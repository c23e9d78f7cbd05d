import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, test } from "vitest";
import { completedReports, policeReports, reports } from "../../../../contract/entities/moderation/reports.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import { choose, consoleAt, findRow, testFailure } from "../support.tsx";

const { appeal, claim, create, handle, handOver } = reports.endpoints;
const userBehaviour = "Asked members for money";

describe.each([
  { entity: completedReports, path: "/report/record" },
  { entity: policeReports, path: "/report/police" },
] as const)("the list at $path", ({ entity, path }) => {
  const at = consoleAt(entity, path);
  const shows = "Harm to minors";

  beforeAll(async () => {
    const root = await at.api.superAdmin();
    const [reporterId, reportedMemberId] = [await addMember(at.api, "Reporter"), await addMember(at.api, "Accused")];
    const { id } = await root.call(create, { reporterId, reportedMemberId, reason: "MinorsRights" });
    await root.call(claim, { id });
    await root.call(handOver, { id, policeReference: "K-2026-1" });
    await root.call(handle, { id, result: "Nothing", userBehaviour });
  });

  testFailure(at, { list: entity.endpoints.list, shows });

  test("a report that is done is listed with its result and found by it [7.11, 2.28]", async () => {
    await at.open(await at.reader());
    const row = await findRow(shows);
    expect(row.getByText("No action")).toBeVisible();
    expect(row.getByText("Accused")).toBeVisible();
    await choose("Result", "Ban");
    expect(await screen.findByText("Nothing matches")).toBeVisible();
  });

  test("a server without any says so, and shows nothing of another's [2.43, 16.1]", async () => {
    await at.open(await at.holder(1));
    expect(await screen.findByText("no data")).toBeVisible();
    expect(screen.queryByText(shows)).not.toBeInTheDocument();
  });

  test("what is opened again is gone on with in the queue [28.8]", async () => {
    const root = await at.api.superAdmin();
    const [first] = (await root.call(entity.endpoints.list, {})).records;
    await at.open(await at.holder(0, ["management", "reports:handle", "reports:reopen"]), `/${first?.id}/show`);
    await userEvent.click(await screen.findByRole("button", { name: "Reopen" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(String(first?.serialNumber))).toBeVisible();
    await userEvent.type(await dialog.findByRole("textbox"), "New evidence");
    await userEvent.click(dialog.getByRole("button", { name: "Reopen" }));
    expect(await screen.findByRole("button", { name: "Claim" })).toBeVisible();
    expect(window.location.pathname).toBe("/report/management");
    // Its page, which says what was decided before, is gone with what was typed there.
    const pages = within(screen.getByRole("tablist", { name: "Open pages" }));
    expect(pages.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Reports"]);
    // As the other tests find it.
    await root.call(claim, { id: first?.id ?? "" });
    await root.call(handle, { id: first?.id ?? "", result: "Nothing", userBehaviour });
  });

  test("what a member says against a decision is there to be read, beside what it is about [28.12]", async () => {
    const root = await at.api.superAdmin();
    const [first] = (await root.call(entity.endpoints.list, {})).records;
    await at.open(await at.holder(0, ["management", "reports:appeal"]), `/${first?.id}/show`);
    await userEvent.click(await screen.findByRole("button", { name: "Record appeal" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(String(first?.serialNumber))).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Record appeal" }));
    const words = await dialog.findByRole("textbox", { name: /^What the member says/ });
    await waitFor(() => expect(words).toBeInvalid());
    await userEvent.type(words, "It was a joke among friends");
    await userEvent.click(dialog.getByRole("button", { name: "Record appeal" }));
    await userEvent.click(within(await screen.findByText(/^Appeal:/)).getByRole("link"));
    expect(await screen.findByText("It was a joke among friends")).toBeVisible();
    // Not the words that say that it was recorded, which may still be there.
    // Whoever appeals is no reporter.
    expect(screen.getByText("Appellant")).toBeVisible();
    expect(screen.getByText(/^Appeal against : No action/)).toHaveTextContent(
      `Appeal against ${first?.serialNumber}: No action · ${userBehaviour}`,
    );
    // The decision above it is one: nothing denies it. The page before may still be there.
    const article = screen.getByText("It was a joke among friends").closest("article");
    expect(article).toHaveTextContent("No other open reports on this target.");
    expect(article).not.toHaveTextContent("No other results");
  });

  test("a decision that was overturned, or whose ban was revoked, is told from one that holds [7.11, 28.12]", async () => {
    const root = await at.api.superAdmin();
    const banned = async (name: string) => {
      const [reporterId, memberId] = [await addMember(at.api, "Reporter"), await addMember(at.api, name)];
      const { id } = await root.call(create, { reporterId, reportedMemberId: memberId, reason: "Gambling" });
      await root.call(claim, { id });
      await root.call(handOver, { id, policeReference: "K-2026-2" });
      await root.call(handle, { id, result: "Ban", userBehaviour });
      return { id, memberId };
    };
    await banned("Held Hal");
    const revoked = await banned("Freed Flo");
    await root.call(members.endpoints.ban, { ids: [revoked.memberId], memberStatus: "Enable" });
    const overturned = await banned("Wronged Wes");
    const { id } = await root.call(appeal, { id: overturned.id, content: "It was not me" });
    const other = await at.holder(0, ["management", "reports:handle", "UserManage", "members:ban"]);
    await other.call(claim, { id });
    await other.call(handle, { id, result: "Overturned", userBehaviour: "Somebody else had the account" });
    await at.open(await at.reader());
    await screen.findAllByText("Wronged Wes");
    const chips = screen
      .getAllByText("Ban")
      .map((chip) => [chip.closest("tr, li")?.textContent.match(/Hal|Flo|Wes/)?.[0], chip.parentElement?.textContent]);
    expect(Object.fromEntries(chips)).toEqual({
      Hal: "Ban",
      Flo: "BanBan revoked",
      Wes: "BanDecision overturned",
    });
    // The appeal is done too, and no report that somebody made of themselves; nothing of it went to the authorities.
    const appeals = screen
      .queryAllByText(/^Appeal against R\d+$/)
      .map((chip) => chip.closest("tr, li")?.textContent.match(/Hal|Flo|Wes/)?.[0]);
    expect(appeals).toEqual(entity === completedReports ? ["Wes"] : []);
    expect(screen.queryAllByText("Appellant Wronged Wes")).toHaveLength(appeals.length);
  });

  test("who lacks the button finds no export [2.27]", async () => {
    await at.open(await at.reader());
    await findRow(shows);
    expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
  });
});
