import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { chatStatistics } from "../../../../contract/entities/statistics/chatStatistics.ts";
import { forgetOperator } from "../../../../src/authProvider/operator.ts";
import { countedWeeks } from "../../../api/support/countedWeeks.ts";
import { consoleAt, testControls, testFailure } from "../support.tsx";

const at = consoleAt(chatStatistics, "/statistic/chat");
countedWeeks(at.api);
const shows = "Most active groups";
const findPart = async (name: string) => within(await screen.findByRole("region", { name }));
const findList = async (name: string) => within(await screen.findByRole("list", { name }));

testFailure(at, { list: chatStatistics.endpoints.overview, shows });
testControls(at, shows, ["Export"]);

test("messages are told apart by kind and type, with the busiest groups [11.2]", async () => {
  await at.open(await at.reader());
  await userEvent.click(await screen.findByRole("button", { name: "7 days" }));
  const types = await findList("Message types");
  await waitFor(() =>
    expect(types.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Text6/),
      expect.stringMatching(/^Picture5/),
    ]),
  );
  expect((await findList(shows)).getByText("Harbour")).toBeVisible();
});

test("a busy group leads to its messages, for whoever may read such [26.6]", async () => {
  await at.open(await at.api.operator(["ChatData", "groupMessage"]), "?range=7d");
  const link = await (await findList(shows)).findByRole("link", { name: "Harbour" });
  const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", window.location.origin);
  const { rows } = await sql<{ id: string }>`select id from chat_group where name = 'Harbour'`.execute(at.api.system());
  expect([pathname, searchParams.get("group")]).toEqual(["/groupMsg", rows[0]?.id]);
  cleanup();
  forgetOperator();
  await at.open(await at.reader(), "?range=7d");
  await (await findList(shows)).findByText("Harbour");
  expect((await findList(shows)).queryByRole("link")).not.toBeInTheDocument();
});

test("the week tells by weekday and hour when members write [11.2]", async () => {
  await at.open(await at.reader());
  await findPart(shows);
  const rows = screen.getAllByRole("row").filter((row) => row.querySelectorAll("td").length === 24);
  expect(rows).toHaveLength(7);
  const hours = rows.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => Number(textContent)));
  // All of it was written at noon.
  expect(hours.reduce((sum, day) => sum + (day[12] ?? 0), 0)).toBe(15);
  expect(hours.flat().reduce((sum, count) => sum + count, 0)).toBe(15);
});

test("a server where nobody wrote says so, and counts nothing of another's [2.43, 16.1]", async () => {
  await at.open(await at.holder(1));
  expect((await findPart(shows)).getByText("No data for this period")).toBeVisible();
  expect(screen.queryByText("Harbour")).not.toBeInTheDocument();
});
