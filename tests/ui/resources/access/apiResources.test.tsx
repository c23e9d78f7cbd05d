import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { apiResources } from "../../../../contract/entities/access/apiResources.ts";
import { memberLevels } from "../../../../contract/entities/people/memberLevels.ts";
import { choose, consoleAt, findRow, press, testFailure, type } from "../support.tsx";

const at = consoleAt(apiResources, "/ApiResource");
const { list, load, switch: change } = apiResources.endpoints;
const shows = "memberLevels · listAll";
const id = "memberLevels.listAll";

/** The first page holds some of the calls; a search finds one. */
const openAtCall = async () => {
  const owner = await at.holder();
  await at.openFiltered(owner, { q: id });
  return owner;
};

testFailure(at, { list, shows: "members · list" });

test("a filter that leaves nothing says so [2.28, 2.43]", async () => {
  await at.openFiltered(await at.holder(), { q: "no such call" });
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("calls are listed with their address and access, and found by name, method and access [3.26, 2.28]", async () => {
  await at.open(await at.holder());
  await type("Name or path", id);
  const row = await findRow(shows);
  expect(row.getByText((text) => text.includes(memberLevels.endpoints.listAll.path))).toBeVisible();
  expect(row.getByText("On")).toBeVisible();
  // What it is for stands in words, and so does what it takes.
  expect(row.getByText("Levels: view")).toBeVisible();
  expect(row.queryByText(/UserRoleManage|UserManage/)).not.toBeInTheDocument();
  await choose("Method", "POST");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
  expect(decodeURIComponent(window.location.search)).toContain('"method":"POST"');
});

test("a call is switched off after a question, and on again [3.26]", async () => {
  const owner = await openAtCall();
  await press("Turn off", await findRow(shows));
  await waitFor(async () => expect((await findRow(shows)).getByText("Off")).toBeVisible());
  await expect(owner.call(memberLevels.endpoints.listAll, {})).rejects.toMatchObject({ status: 503 });
  await press("Turn on", await findRow(shows));
  await waitFor(async () => expect((await findRow(shows)).getByText("On")).toBeVisible());
  await expect(owner.call(memberLevels.endpoints.listAll, {})).resolves.toEqual(expect.any(Array));
});

test("what signing in needs offers no switch [3.26, 2.27]", async () => {
  await at.openFiltered(await at.holder(), { q: "session.login" });
  const row = await findRow("session · login");
  expect(row.getByText("Always on")).toBeVisible();
  expect(row.queryByRole("button", { name: /^Turn/ })).not.toBeInTheDocument();
});

test("a call that somebody else switched meanwhile is left as it is, and the dialog says why [17.12]", async () => {
  const owner = await openAtCall();
  const row = await findRow(shows);
  await owner.call(change, { id, callState: "Disable" });
  const dialog = await press("Turn off", row);
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(await owner.call(load, { id })).toMatchObject({ callState: "Disable" });
  await owner.call(change, { id, callState: "Enable" });
});

test("nobody but the super admin has the screen, whatever a role holds [3.26, 2.27]", async () => {
  await at.open(await at.api.operator(["UserManage", "ApiResource", "apiResources:switch"]));
  expect(await screen.findByText("Page not found")).toBeVisible();
  expect(screen.queryByText(shows)).not.toBeInTheDocument();
});
