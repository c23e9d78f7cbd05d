import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const { load, create } = sensitiveWords.endpoints;
const codes = ["SetKeyword", "sensitiveWords:edit", "sensitiveWords:tryIt"];
const addWord = async (word: string) =>
  userEvent.type(await screen.findByLabelText("Find or add a keyword"), `${word}{Enter}`);
const chips = () =>
  within(screen.getByRole("list", { name: "Keywords" }))
    .queryAllByRole("listitem")
    .map((item) => item.querySelector(".MuiChip-label")?.textContent);

test("words are added, tried on a text as one types and on what members wrote, and saved [10.7]", async () => {
  const admin = await api.operator(codes);
  const level = await api.findLevel("Normal");
  const member = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
    values (${api.tenantAt(0)}, 'gambler', 'Gambler', ${level}) returning id`.execute(api.system());
  await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
    values (${api.tenantAt(0)}, now(), ${member.rows[0]?.id}, 1, 'see you at the casino')`.execute(api.system());
  await openConsole(admin.token, "/setup/block");
  await userEvent.click(await screen.findByRole("button", { name: /Normal/ }));
  await addWord("casino");
  await addWord("ＣＡＳＩＮＯ");
  await waitFor(() => expect(chips()).toEqual(["casino"]));

  await userEvent.type(screen.getByLabelText("Text"), "my CASINO");
  expect(await screen.findByText("CASINO")).toHaveAttribute("title", "casino");
  await userEvent.click(screen.getByRole("button", { name: "Try it" }));
  expect(await screen.findByText("1 of 1 messages hit")).toBeVisible();
  expect(screen.getByText("Gambler")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await admin.call(load, { memberRoleId: level })).toMatchObject({ keywords: "casino", status: "Enable" }),
  );
});

test("a draft survives a look at another level, and somebody else's save, who is told [10.8]", async () => {
  const [first, second] = [await api.operator(codes, 1), await api.operator(codes, 1)];
  const level = await api.findLevel("Normal", 1);
  await openConsole(first.token, "/setup/block");
  await userEvent.click(await screen.findByRole("button", { name: /Normal/ }));
  await addWord("mine");
  await userEvent.click(screen.getByRole("button", { name: /Admin/ }));
  await userEvent.click(screen.getByRole("button", { name: /Normal.*Unsaved/ }));
  await second.call(create, { memberRoleId: level, status: "Enable", keywords: "theirs,others" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/2 keywords added, 0 taken out/)).toBeVisible();
  expect(chips()).toEqual(["mine"]);
  await userEvent.click(screen.getByRole("button", { name: "Take the saved list" }));
  await waitFor(() => expect(chips()).toEqual(["theirs", "others"]));
});

test("an operator without the button reads the words, and has nothing to change or try them with [2.27]", async () => {
  const reader = await api.operator(["SetKeyword"]);
  await openConsole(reader.token, "/setup/block");
  await screen.findByLabelText("Find a keyword");
  for (const name of ["Save", "Add", "Try it", "Export"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});
