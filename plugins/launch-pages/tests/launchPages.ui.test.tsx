import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { launchPages } from "../contract.ts";
import { uploadPicture, jpg, loadScreenTests } from "im-console/testing";

const { choose, consoleAt, findRow, press, save, testControls, testEmptyList, testListStates, type } =
  await loadScreenTests();

const at = consoleAt(launchPages, "/maintain/launchpage");
const { create, delete: remove, list } = launchPages.endpoints;
const shows = "Spring";

const addPage = async (name: string) => {
  const admin = await at.holder();
  const pictures = [await uploadPicture(at.api, admin, "launchPage", await jpg({ width: 90, height: 160 }))];
  return admin.call(create, { name, pictures, startTime: "2026-01-01T00:00:00Z", link: "https://example.org" });
};
beforeAll(async () => {
  await addPage(shows);
});

testListStates(at, { list, shows, nothing: { name: "Winter" } });
testEmptyList(at, shows);
testControls(at, shows, ["Create", "Edit", "Delete"]);

test("a page tells its state, platform and period, and is found by its state [13.11, 13.12, 2.28]", async () => {
  await at.open(await at.reader());
  const row = await findRow(shows);
  for (const text of ["Active", "All", "3"]) expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(/No end/)).toBeVisible();
  await choose("State", "Ended");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a page that somebody deleted meanwhile is said to be gone, and the others stay [17.11]", async () => {
  const admin = await at.holder();
  const { id } = await addPage("Autumn");
  await at.open(admin);
  const row = await findRow("Autumn");
  await waitFor(() => expect(row.getByRole("button", { name: "Delete" })).toBeVisible());
  await admin.call(remove, { ids: [id] });
  await press("Delete", row);
  expect(await screen.findByText(/Not Found/)).toBeVisible();
  expect((await admin.call(list, {})).records).toMatchObject([{ name: shows }]);
});

test("the form wants one to three pictures and a link of the web, and keeps what was typed [13.11, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type("Name", "Summer");
  const link = await type("Link", "javascript:alert(1)");
  await save();
  expect(await screen.findByText("upload 1-3 images")).toBeVisible();
  await waitFor(() => expect(link).toHaveAttribute("aria-invalid", "true"));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Summer");
  expect((await admin.call(list, { name: "Summer" })).total).toBe(0);
});

test("a page is shown as on a phone, without a way to change it for who may only look [13.11, 2.27]", async () => {
  const { records } = await (await at.holder()).call(list, {});
  await at.open(await at.reader(), `/${records[0]!.id}/show`);
  expect(await screen.findByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Edit" })).not.toBeInTheDocument();
});
