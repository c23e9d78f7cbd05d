import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { appVersions } from "../../../../contract/entities/maintenance/appVersions.ts";
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

const at = consoleAt(appVersions, "/maintain/version");
const { create, delete: remove, list } = appVersions.endpoints;
const release = {
  type: "Android" as const,
  fileSize: 5_000_000,
  descriptionZh: "新",
  descriptionVi: "Mới",
  descriptionEn: "Faster",
  address: "https://example.org/app",
  releaseTime: "2026-01-01T00:00:00Z",
};

beforeAll(async () => {
  const admin = await at.holder();
  await admin.call(create, { ...release, version: "1.9.0" });
  await admin.call(create, { ...release, version: "1.10.0", mustUpdate: "Y" });
});

testListStates(at, { list, shows: "1.9.0", nothing: { version: "9.9" } });
testEmptyList(at, "1.9.0");
testControls(at, "1.9.0", ["Create", "Edit", "Delete"]);

test("the list marks the latest release and narrows by type and number [13.5, 13.6, 2.28]", async () => {
  await at.open(await at.holder());
  expect((await findRow("1.10.0")).getByText("Latest")).toBeVisible();
  expect((await findRow("1.9.0")).queryByText("Latest")).not.toBeInTheDocument();
  await type("Version", "1.10");
  await waitFor(() => expect(screen.queryByText("1.9.0")).not.toBeInTheDocument());
  await choose("Type", "iOS");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a release that is gone meanwhile cannot be deleted again, and the others stay [17.11]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { ...release, version: "1.8.0" });
  await at.open(admin);
  const row = await findRow("1.8.0");
  await admin.call(remove, { id });
  await press("Delete", row);
  expect(await screen.findByText(/not found|does not exist|No such/i)).toBeVisible();
  expect((await admin.call(list, {})).total).toBe(2);
});

test("the form refuses what is no version number, and a number that is taken, at the field [13.5, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type(/^Version/, "one");
  await type(/^Download address/, release.address);
  expect(await screen.findByText(/Two to four numbers|two to four numbers/)).toBeVisible();
  await save();
  expect((await admin.call(list, { version: "one" })).total).toBe(0);
});
