import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { signIns } from "../../../plugins/check-ins/contract.ts";
import { typeDate } from "../pickers.ts";
import { consoleAt } from "../resources/support.tsx";

const at = consoleAt(signIns, "/CheckIn");
let asked: string[] = [];
beforeAll(() => void at.api.app.addHook("onRequest", async ({ url }) => void asked.push(url)));
const readSearch = () => decodeURIComponent(window.location.search);

test("two times the wrong way round are said to be at their field, and no list is asked for by them [2.29, 2.31]", async () => {
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("combobox", { name: "Latest check-in" }));
  await userEvent.click(screen.getByRole("option", { name: "Custom…" }));
  await typeDate("From", "030120260000");
  await waitFor(() => expect(readSearch()).toContain("lastSignTimeStart"));
  await typeDate("To", "020120260000");
  expect(await screen.findByText("The end date is before the start date")).toBeVisible();
  expect(readSearch()).not.toContain("2026-01-31");
  await typeDate("To", "040120260000");
  await waitFor(() => expect(screen.queryByText("The end date is before the start date")).not.toBeInTheDocument());
  await waitFor(() => expect(readSearch()).toContain("2026-03-31T16:00"));
});

test("the period that is named is the one the list is filtered by, the browser's Back too [2.31]", async () => {
  await at.open(await at.holder());
  const period = await screen.findByRole("combobox", { name: "Latest check-in" });
  await userEvent.click(period);
  await userEvent.click(screen.getByRole("option", { name: /^7 days/ }));
  await waitFor(() => expect(readSearch()).toContain("lastSignTimeStart"));
  await userEvent.click(period);
  await userEvent.click(screen.getByRole("option", { name: "All" }));
  await waitFor(() => expect(readSearch()).not.toContain("lastSignTimeStart"));
  window.history.back();
  await waitFor(() => expect(readSearch()).toContain("lastSignTimeStart"));
  await waitFor(() => expect(period).toHaveTextContent("7 days"));
});

test("a period is the same one in a list that is opened again, up to then [2.31]", async () => {
  asked = [];
  await at.openFiltered(await at.holder(), { lastSignTimeStart: "24h" });
  const period = await screen.findByRole("combobox", { name: "Latest check-in" });
  expect(period).toHaveTextContent("24 hours");
  const start = await waitFor(() => {
    const [found] = asked.flatMap((url) => /lastSignTimeStart=([^&]+)/.exec(url)?.[1] ?? []);
    if (found === undefined) throw new Error("not asked yet");
    return Date.parse(decodeURIComponent(found));
  });
  expect(Math.abs(Date.now() - start - 86_400_000)).toBeLessThan(60_000);
  await userEvent.click(period);
  await userEvent.click(screen.getByRole("option", { name: "Custom…" }));
  await waitFor(() => expect(readSearch()).toMatch(/"lastSignTimeStart":"\d{4}-.*"lastSignTimeEnd":"\d{4}-/));
});
