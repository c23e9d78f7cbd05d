import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { home } from "../../../../contract/entities/statistics/home.ts";
import { STATISTICS_ZONE } from "../../../../contract/entities/statistics/statistics.ts";
import { memberWithEverything } from "../../../api/support/memberWithEverything.ts";
import { dayPeriods, daysText } from "../../../../src/components/dates/periods.ts";
import { consoleAt, save, testFailure, type } from "../support.tsx";

const at = consoleAt(home, "/index");
memberWithEverything(at.api);
const operator = () => at.api.operator(["UserManage"]);
const countBars = async (title: string) =>
  within(await screen.findByRole("table", { name: new RegExp(title) })).getAllByRole("row").length;

testFailure(at, { list: home.endpoints.todo, shows: "Banned members", operator });

test("a chart that does not come is said to have failed beside the counts that came [2.43, 11.7]", async () => {
  const signed = await operator();
  at.loseNextAnswer(home.endpoints.series);
  await at.open(signed);
  expect(await screen.findByText("data load failed")).toBeVisible();
  expect(await screen.findByRole("link", { name: /^Online now\s*1$/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(await countBars("New members")).toBe(7);
});

test("a count of all leads to all of them, whatever the list was left with [11.7]", async () => {
  await at.open(await operator());
  const count = await screen.findByRole("link", { name: /^Registered members/ });
  expect(count).toHaveAttribute("href", "/user/manage?filter=%7B%7D");
});

test("what is counted leads to the list behind it, narrowed to what was counted [11.7, 2.28]", async () => {
  await at.open(await operator());
  await userEvent.click(await screen.findByRole("link", { name: /^Online now\s*1$/ }));
  expect(await screen.findByText("小明同学")).toBeVisible();
  expect(decodeURIComponent(window.location.search)).toContain('"onlineStatus":"Online"');
});

test("what one has no screen for is not counted, neither on the page nor in the answer [11.7, 2.27]", async () => {
  const signed = await operator();
  await at.open(signed);
  expect(await screen.findByRole("link", { name: /^Registered members\s*1$/ })).toBeVisible();
  expect(screen.queryByText("Open reports")).not.toBeInTheDocument();
  expect(await signed.call(home.endpoints.todo, {})).toMatchObject({ members: 1, openReports: null });
});

test("somebody of whose screens there are no figures is led to those, and sees none of others [11.7]", async () => {
  await at.open(await at.api.operator(["VerCode", "RobotList"]));
  const page = within(await screen.findByRole("main"));
  expect(await page.findByRole("link", { name: "Verification codes" })).toHaveAttribute("href", "/users/VerCode");
  expect(page.getByRole("link", { name: "Group robots" })).toBeVisible();
  expect(page.queryByRole("table")).toBeNull();
  expect(page.queryByText("New members")).toBeNull();
  expect(page.queryByText("Unread feedback")).toBeNull();
});

test("the charts follow the period that is chosen, and show nothing of another server [11.7, 2.31, 16.1]", async () => {
  await at.open(await at.api.operator(["UserManage"], 1));
  expect(await screen.findByRole("link", { name: /^Registered members\s*0$/ })).toBeVisible();
  expect(await countBars("New members")).toBe(7);
  // Which days they are is said, as of a day's 24 hours it need not be.
  const week = daysText(dayPeriods(STATISTICS_ZONE)["7d"]).replaceAll(/\s+/g, " ");
  expect(screen.getByText(week)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "24 hours" }));
  await waitFor(async () => expect(await countBars("New members")).toBe(24));
  expect(screen.queryByText(week)).not.toBeInTheDocument();
  const counts = within(screen.getByRole("table", { name: /New members/ })).getAllByRole("cell");
  expect(new Set(counts.map(({ textContent }) => textContent))).toEqual(new Set(["0"]));
});

test("what a point stands for is said, and of years each with its year [11.11]", async () => {
  await sql`insert into activity_hour (tenant_id, hour, messages)
    values (${at.api.tenantAt(0)}, date_trunc('hour', now()) - interval '2 years', 3)`.execute(at.api.system());
  await at.open(await operator());
  const chart = async () => (await screen.findByRole("table", { name: "New members" })).closest("figure");
  const findNames = async () =>
    within(await screen.findByRole("table", { name: "New members" }))
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent);
  expect(await chart()).toHaveTextContent("By day");
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  await waitFor(async () => expect(await chart()).toHaveTextContent("By week"));
  const names = await findNames();
  expect(names.length).toBeGreaterThan(104);
  expect(new Set(names).size).toBe(names.length);
  const year = new Date().getFullYear();
  expect(names[0]).toMatch(new RegExp(`^\\d+/\\d+/(${year - 2}|${year - 3})$`));
});

test("the super admin is led through what the server lacks, each step a link [12.30]", async () => {
  await at.open(await at.api.superAdmin(1));
  const steps = await screen.findByRole("region", { name: "Set up Borealis" });
  await userEvent.click(within(steps).getByRole("link", { name: /Choose a package/ }));
  expect(await screen.findByRole("heading", { name: "Create package" })).toBeVisible();
  await type("Name", "Begun");
  await save();
  expect(await screen.findByRole("region", { name: "Set up Borealis" })).toBeVisible();
  expect(window.location.pathname).toBe("/index");
});

test("a step that is done leads to what was made [12.30]", async () => {
  await at.api.operator(["UserManage"], 1);
  await at.open(await at.api.superAdmin(1));
  const steps = await screen.findByRole("region", { name: "Set up Borealis" });
  await userEvent.click(within(steps).getByRole("link", { name: /^Done\s*Invite the first admin/ }));
  expect(await screen.findByRole("heading", { name: "Borealis", level: 1 })).toBeVisible();
  expect(screen.getByRole("tab", { name: "Admins", selected: true })).toBeVisible();
});

test("the steps can be put away [12.30]", async () => {
  await at.open(await at.api.superAdmin(1));
  const steps = await screen.findByRole("region", { name: "Set up Borealis" });
  await userEvent.click(within(steps).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region", { name: "Set up Borealis" })).not.toBeInTheDocument();
});

test("whoever is no super admin is not led through setting up a server [12.30]", async () => {
  await at.open(await operator());
  expect(await screen.findByText("Banned members")).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Set up/ })).not.toBeInTheDocument();
});
