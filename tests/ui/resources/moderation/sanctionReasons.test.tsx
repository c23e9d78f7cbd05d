import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { consoleAt, findRow, press, save, testControls, testListStates } from "../support.tsx";

const at = consoleAt(sanctionReasons, "/report/sanctionReason");
const { list, create } = sanctionReasons.endpoints;

testListStates(at, { list, shows: "Harassment", nothing: { name: "Nobody says so" } });
testControls(at, "Harassment", ["Create", "Edit", "Delete"]);

test("the reasons that a server begins with stand there with their steps, in the operator's language [22.12]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  const row = await findRow("Harassment");
  expect(row.getByText("Warning → Mute (7 days) → Ban (7 days) → Ban (Permanent)")).toBeVisible();
  // By name, which a click turns round.
  expect(screen.getByRole("button", { name: "Sort by Name descending" })).toBeVisible();
});

test("a reason is written with its steps, and what is wrong is said at its field [22.9, 22.12]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  const [, notice] = await screen.findAllByRole("textbox", { name: "Notice to the member" });
  if (!notice) throw new Error("no box for the notice");
  expect(screen.getAllByText(/^One language is enough. If a notice is left empty/)).toHaveLength(1);
  await userEvent.click(notice);
  await userEvent.paste("Dear {nickname}");
  await save();
  expect(await screen.findByText(/Only .* can stand in braces/)).toBeVisible();
  await userEvent.clear(notice);
  const [, name] = screen.getAllByRole("textbox", { name: "Name" });
  if (!name) throw new Error("no box for the name");
  await userEvent.click(name);
  await userEvent.paste("Trolling");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  // What a step can do is there by keys too, not only below the pointer.
  expect(await screen.findByRole("button", { name: "Remove" })).toBeVisible();
  await save();
  await waitFor(async () => expect((await admin.call(list, { name: "Troll" })).total).toBe(1));
  expect((await admin.call(list, { name: "Troll" })).records).toMatchObject([
    { texts: { "en-US": { name: "Trolling" } }, ladder: [{ kind: "Warning", hours: null }], windowDays: 90 },
  ]);
});

test("one that nothing has is deleted [22.12]", async () => {
  const admin = await at.holder();
  await admin.call(create, { texts: { "en-US": { name: "Short-lived" } } });
  await at.open(admin);
  await press("Delete", await findRow("Short-lived"));
  await waitFor(async () => expect((await admin.call(list, { name: "Short-lived" })).total).toBe(0));
});

test("the fields of a step are named in the operator's language too [2.36, 22.12]", async () => {
  const admin = await at.holder();
  const harassment = (await admin.call(list, { name: "Harassment" })).records[0];
  await at.open(admin, `/${harassment!.id}`, "zh-CN");
  expect((await screen.findAllByRole("combobox", { name: "类型" })).length).toBeGreaterThan(1);
  expect(screen.getAllByRole("spinbutton", { name: /^小时数/ })[0]).toBeVisible();
  expect(screen.queryByLabelText(/^(Kind|Restrictions|Hours)/)).not.toBeInTheDocument();
});
