import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { packages } from "../../../../contract/entities/servers/packages.ts";
import { serverInformation } from "../../../../contract/entities/servers/serverInformation.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { memberWithEverything } from "../../../api/support/memberWithEverything.ts";
import { consoleAt, testControls, testFailure } from "../support.tsx";

const at = consoleAt(serverInformation, "/serverinformation");
const found = memberWithEverything(at.api);
const { load, series } = serverInformation.endpoints;
const shows = "Trend";

beforeAll(async () => {
  const { admin } = found;
  const bounds = { name: "Measured", maxUsers: 4, maxSms: 0, historyDays: 7, keptDays: 9 };
  const { id } = await admin.call(packages.endpoints.create, { ...bounds, functions: [] });
  await admin.call(tenants.endpoints.update, { id: admin.tenantId, packageId: id });
});

testFailure(at, { list: load, shows });
testControls(at, shows, ["Export"]);

test("what the server has stands against its package [12.7, 12.10, 12.12]", async () => {
  await at.open(await at.reader());
  expect(await screen.findByText("Measured")).toBeVisible();
  expect(screen.getByText(/7 days of chat history/)).toBeVisible();
  expect(screen.getByText("25% of 4")).toBeVisible();
  expect(screen.getByText("Not allowed")).toBeVisible();
});

test("a server without a package is bounded by nothing, and counts nothing of another's [12.7, 16.1]", async () => {
  await at.open(await at.holder(1));
  expect(await screen.findByText("No package")).toBeVisible();
  expect(screen.getAllByText("Unlimited")).not.toEqual([]);
  expect(screen.queryByText("25% of 4")).not.toBeInTheDocument();
});

test("its use is drawn by hour or day, as the period wants [12.12, 2.31]", async () => {
  await at.open(await at.reader());
  const bars = async () => within(await screen.findByRole("table", { name: /New members/ })).getAllByRole("row").length;
  await waitFor(async () => expect(await bars()).toBe(30));
  await userEvent.click(screen.getByRole("button", { name: "24 hours" }));
  await waitFor(async () => expect(await bars()).toBe(24));
});

test("one chart that does not come is said to have failed, and the others are there [2.43]", async () => {
  const reader = await at.reader();
  at.loseNextAnswer(series);
  await at.open(reader);
  expect(await screen.findAllByText("data load failed")).toHaveLength(1);
  expect(await screen.findAllByRole("figure")).not.toEqual([]);
});
