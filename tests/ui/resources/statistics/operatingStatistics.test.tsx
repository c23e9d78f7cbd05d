import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { operatingStatistics } from "../../../../contract/entities/statistics/operatingStatistics.ts";
import { countedWeeks } from "../../../api/support/countedWeeks.ts";
import { readDate, typeDate } from "../../pickers.ts";
import { consoleAt, testControls, testFailure } from "../support.tsx";

const at = consoleAt(operatingStatistics, "/statistic/operating");
const weeks = countedWeeks(at.api);
const shows = "Reports by reason";
const findPart = async (name: string) => within(await screen.findByRole("region", { name }));
const findList = async (name: string) => within(await screen.findByRole("list", { name }));

testFailure(at, { list: operatingStatistics.endpoints.overview, shows });
testControls(at, shows, ["Export"]);

test("registrations and reports are told apart, the most frequent first [11.1, 11.2]", async () => {
  await at.open(await at.reader());
  const reasons = await findList(shows);
  await reasons.findByText("Fraud");
  expect(reasons.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fraud2/),
    expect.stringMatching(/^Gambling1/),
  ]);
  const registered = await findList("New members by registration");
  expect(registered.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^App2/), expect.stringMatching(/^System1/)]),
  );
});

test("the table has a row for each day, the latest first [11.4]", async () => {
  await at.open(await at.reader());
  await userEvent.click(await screen.findByRole("button", { name: "7 days" }));
  await waitFor(() => expect(window.location.search).toBe("?range=7d"));
  const day = /^\d{4}\/\d{2}\/\d{2}$/;
  await waitFor(() => expect(screen.getAllByText(day)).toHaveLength(7));
  const days = screen.getAllByText(day).map(({ textContent }) => textContent);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("more than in the period before is told as a share of it, and of nothing as new [11.9]", async () => {
  await at.open(await at.reader());
  await userEvent.click(await screen.findByRole("button", { name: "7 days" }));
  // One came by the app in either week, and the first by the system in this one.
  const told = async () => {
    const list = await findList("New members by registration");
    return list.getAllByRole("listitem").map(({ textContent }) => textContent);
  };
  await waitFor(async () =>
    expect(await told()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^App1= 0%/), expect.stringMatching(/^System1▲ New/)]),
    ),
  );
});

test("a chart has the period before beside this one, with its own dates; all time stands alone [11.9]", async () => {
  await at.open(await at.reader());
  await userEvent.click(await screen.findByRole("button", { name: "7 days" }));
  const table = () => screen.getByRole("table", { name: /^Messages/ });
  const rows = () =>
    within(table())
      .getAllByRole("row")
      .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));
  await waitFor(() => expect(rows()).toHaveLength(8));
  const day = (days: number) =>
    new Intl.DateTimeFormat("en-US", { month: "numeric", day: "numeric", timeZone: "Etc/GMT-8" }).format(
      weeks.countedAt - days * 86_400_000,
    );
  expect(rows()[0]).toEqual(["Period", "This period", "Previous period"]);
  expect(rows()).toEqual(
    expect.arrayContaining([
      [day(3), "0", `4 (${day(10)})`],
      [day(2), "9", `0 (${day(9)})`],
    ]),
  );
  // A day that is not over is no day like the others.
  const isUnderWay = rows().map(([name]) => name?.endsWith("(so far)"));
  expect(isUnderWay).toEqual([...Array.from({ length: 7 }, () => false), true]);
  const legend = () => [...(table().closest("figure")?.querySelectorAll("li") ?? [])].map((item) => item.textContent);
  await waitFor(() => expect(legend()).toEqual(["This period", "Previous period"]));
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  await waitFor(() => expect(rows()[0]).toHaveLength(2));
  expect(legend()).toEqual([]);
});

test("days the wrong way round are said to be, and whose figures those are; others are taken once typed [11.6, 2.29]", async () => {
  await at.open(await at.reader());
  await screen.findByText(shows);
  const { search } = window.location;
  await typeDate("To", "02032026");
  expect(await screen.findByText("The end date is before the start date")).toBeVisible();
  expect(await screen.findByText("Figures still shown for: 30 days")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(window.location.search).toBe(search);
  // Whoever goes on typing need not leave the field.
  await typeDate("From", "02012026");
  await waitFor(() => expect(window.location.search).toBe("?from=2026-02-01&to=2026-02-03"));
  await waitFor(() => expect(screen.queryByText(/^Figures still shown for/)).not.toBeInTheDocument());
});

test("more than three years are refused at their field, and the figures before them stay [11.6, 2.29]", async () => {
  await at.open(await at.reader());
  await screen.findByText(shows);
  const { search } = window.location;
  await typeDate("From", "01012020");
  await typeDate("To", "01032024");
  expect(await screen.findByText(/3 years/)).toBeVisible();
  expect(await screen.findByText("Figures still shown for: 30 days")).toBeVisible();
  expect(window.location.search).toBe(search);
});

test("a period is chosen by the dates it stands for [2.31, 2.46]", async () => {
  await at.open(await at.reader());
  await userEvent.click(await screen.findByRole("button", { name: "Periods" }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(
    ["Today", "7 days", "30 days", "This month", "Last month"].map((name) =>
      expect.stringMatching(new RegExp(`^${name}[A-Z][a-z]{2} .*\\d{4}$`)),
    ),
  );
  await userEvent.click(screen.getByRole("menuitem", { name: /^Last month/ }));
  await waitFor(() => expect(window.location.search).toMatch(/^\?from=(\d{4}-\d\d)-01&to=\1-(28|29|30|31)$/));
  const [, from = ""] = /from=([\d-]+)/.exec(window.location.search) ?? [];
  const [year, month] = from.split("-");
  expect(readDate("From")).toEqual([month, "01", year]);
  // 24 hours are no whole days, and none are named.
  await userEvent.click(screen.getByRole("button", { name: "24 hours" }));
  await waitFor(() => expect(readDate("From")).toEqual(["MM", "DD", "YYYY"]));
});

test("a server without reports says so, and counts nothing of another's [2.43, 16.1]", async () => {
  await at.open(await at.holder(1));
  expect((await findPart(shows)).getByText("No data for this period")).toBeVisible();
  expect(screen.queryByText("Fraud")).not.toBeInTheDocument();
});

test("a part opens the list behind it with its period, for whoever may see that list [26.6]", async () => {
  const operator = await at.api.operator(["StatisticUser", "UserManage", "management"]);
  await at.open(operator, "?range=7d");
  const link = await (await findList(shows)).findByRole("link", { name: "Fraud" });
  const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", window.location.origin);
  expect(pathname).toBe("/report/management");
  const filter = JSON.parse(searchParams.get("filter") ?? "{}");
  expect(filter).toMatchObject({ reason: "Fraud" });
  expect(Date.parse(filter.createTimeEnd) - Date.parse(filter.createTimeStart)).toBe(7 * 86_400_000);
  const amount = link.closest("li")?.textContent?.replace(/\D+/, "").slice(0, 1);
  const { total } = await operator.call(reports.endpoints.list, filter);
  expect(`${total}`).toBe(amount);
  expect(await (await findList("New members by registration")).findByRole("link", { name: "App" })).toHaveAttribute(
    "href",
    expect.stringContaining("/user/manage?filter="),
  );
});

test("who may not see a list is not led there [26.6]", async () => {
  await at.open(await at.reader());
  await (await findList(shows)).findByText("Fraud");
  expect((await findList(shows)).queryByRole("link")).not.toBeInTheDocument();
  expect(screen.queryByText("Select a point to open the list behind it.")).not.toBeInTheDocument();
});

test("charts are compared with another server of one's own instead of the period before [26.7]", async () => {
  // The other one is where messages were written.
  const root = await at.api.superAdmin(1);
  await at.open(root, "?range=7d");
  await userEvent.click(await screen.findByRole("combobox", { name: "Compare with" }));
  const [, other] = await screen.findAllByRole("option");
  const name = other?.textContent ?? "";
  await userEvent.click(other!);
  const head = async () =>
    within(within(await screen.findByRole("table", { name: /^Messages/ })).getAllByRole("row")[0]!)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent);
  await waitFor(async () => expect(await head()).toEqual(["Period", "Borealis", name]));
  expect(window.location.search).toContain("compare=");
  const { figures } = await root.call(operatingStatistics.endpoints.overview, {
    range: "7d",
    selectTenantId: at.api.tenantAt(0),
  });
  const theirs = figures.find(({ metric }) => metric === "messages")?.points.map(({ value }) => `${value}`);
  expect(theirs?.some((value) => value !== "0")).toBe(true);
  const shown = async () =>
    within(await screen.findByRole("table", { name: /^Messages/ }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell").at(-1)?.textContent.replace(/ .*/, ""));
  await waitFor(async () => expect(await shown()).toEqual(theirs));
  // Another period is compared as well; since its own beginning each server has one of its own.
  await userEvent.click(screen.getByRole("button", { name: "30 days" }));
  await waitFor(async () => expect(await head()).toEqual(["Period", "Borealis", name]));
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Compare with" })).not.toBeInTheDocument());
});

test("another server's figures are for who has the screen there [26.7, 16.1]", async () => {
  const operator = await at.api.operator(["StatisticUser"]);
  const { overview } = operatingStatistics.endpoints;
  await expect(operator.call(overview, { selectTenantId: at.api.tenantAt(1) })).rejects.toMatchObject({ status: 404 });
  const root = await at.api.superAdmin();
  expect(await root.call(overview, { selectTenantId: at.api.tenantAt(1) })).toMatchObject({ bucket: "day" });
});
