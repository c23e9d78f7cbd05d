import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dataStatistics } from "../../../../contract/entities/statistics/dataStatistics.ts";
import { countedWeeks } from "../../../api/support/countedWeeks.ts";
import { consoleAt, testControls, testFailure } from "../support.tsx";

const at = consoleAt(dataStatistics, "/statistic/data");
countedWeeks(at.api);
const shows = "Current groups";
const findServers = async () => {
  const table = within(await screen.findByRole("region", { name: "Server comparison" }));
  return table.getAllByRole("rowheader").map(({ textContent }) => textContent);
};

testFailure(at, { list: dataStatistics.endpoints.overview, shows });
testControls(at, shows, ["Export"]);

test("the servers on which one holds the screen stand beside each other, with their shares [11.5]", async () => {
  await at.open(await at.api.superAdmin());
  expect(await findServers()).toEqual(["Aurora", "Borealis"]);
  await userEvent.click(screen.getByRole("button", { name: "7 days" }));
  const shares = within(await screen.findByRole("list", { name: "New members" }));
  await waitFor(() =>
    expect(shares.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Aurora2/),
      expect.stringMatching(/^Borealis1/),
    ]),
  );
});

test("who holds the screen on one server sees that one alone, nothing to compare it with [11.5, 16.1]", async () => {
  await at.open(await at.holder(1));
  expect(await findServers()).toEqual(["Borealis"]);
  expect(screen.queryByRole("region", { name: "New members" })).not.toBeInTheDocument();
});

test("a first count says how far it is [11.10]", async () => {
  const state = sql`update statistic_state set counted_day = '2026-01-04T16:00:00Z'`;
  await state.execute(at.api.system());
  await at.open(await at.reader());
  expect(await screen.findByText(/^Counting in progress, complete up to/)).toHaveTextContent("2026");
});

test("a period that the address names is shown, and one of one's own goes into it [11.6]", async () => {
  await at.openAddress(await at.reader(), "/statistic/data?range=24h");
  await findServers();
  expect(screen.getByRole("button", { name: "24 hours" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  await waitFor(() => expect(window.location.search).toBe("?range=all"));
});
