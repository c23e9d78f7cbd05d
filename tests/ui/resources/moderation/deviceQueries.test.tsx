import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { deviceQueries } from "../../../../contract/entities/moderation/deviceQueries.ts";
import { signInTraces } from "../../../api/support/signInTraces.ts";
import { consoleAt, findRow, type } from "../support.tsx";

const at = consoleAt(deviceQueries, "/ServerManagement/DeviceID");
signInTraces(at.api);

test("nothing is shown until a device is asked for, then who used it [12.23, 2.43]", async () => {
  await at.open(await at.reader());
  expect(await screen.findByText(/^Enter a device ID/)).toBeVisible();
  expect(screen.queryByText("no data")).not.toBeInTheDocument();
  await type("Device ID", "phone-b");
  await findRow("ann");
  await findRow("cat");
  expect(screen.queryByText("dan")).not.toBeInTheDocument();
  expect((await screen.findAllByText(/iPhone/))[0]).toBeVisible();
  expect(screen.queryByText("eve")).not.toBeInTheDocument();
});

test("of a device that nobody used it is said whether it is blacklisted [12.23]", async () => {
  const root = await at.api.superAdmin();
  await root.call(blacklist.endpoints.create, { type: "Device", value: "stolen-phone", reason: "Stolen" });
  await at.openFiltered(root, { deviceId: "stolen-phone" });
  expect(await screen.findByText("Blacklisted")).toBeVisible();
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a device ID with a space is refused at the field and not asked for [2.29, 12.23]", async () => {
  await at.open(await at.reader());
  await type("Device ID", "two words");
  expect(await screen.findByText("1-128 visible characters without spaces")).toBeVisible();
  expect(window.location.search).not.toContain("words");
});

test("an answer that is lost is said to have failed [2.43]", async () => {
  const reader = await at.reader();
  at.loseNextAnswer(deviceQueries.endpoints.list);
  await at.openFiltered(reader, { deviceId: "phone-c" });
  expect(await screen.findByText("data load failed")).toBeVisible();
});
