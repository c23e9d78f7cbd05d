import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ipQueries } from "../../../../contract/entities/moderation/ipQueries.ts";
import { signInTraces } from "../../../api/support/signInTraces.ts";
import { consoleAt, findRow, type } from "../support.tsx";

const at = consoleAt(ipQueries, "/ServerManagement/DeviceIP");
signInTraces(at.api);

test("nothing is shown until an address is asked for, then who used it [12.23, 2.43]", async () => {
  await at.open(await at.reader());
  expect(await screen.findByText(/^Enter an IP address/)).toBeVisible();
  for (const said of ["no data", /\btotal$/]) expect(screen.queryByText(said)).not.toBeInTheDocument();
  await type("IP address or range", "192.0.2.1");
  const ann = await findRow("ann");
  expect(ann.getByText("2")).toBeVisible();
  await findRow("bob");
  expect(screen.queryByText("cat")).not.toBeInTheDocument();
  expect(await screen.findByText("Hà Nội")).toBeVisible();
  expect(decodeURIComponent(window.location.search)).toContain('"ip":"192.0.2.1"');
});

test("what is no address is refused at the field and not asked for [2.29, 12.23]", async () => {
  await at.open(await at.reader());
  await type("IP address or range", "10.0.0.300");
  expect(await screen.findByText("Enter an IP address or a range in CIDR notation")).toBeVisible();
  expect(window.location.search).not.toContain("10.0.0.300");
});

test("a range that is too wide is refused at the field and not asked for [2.29, 12.23]", async () => {
  await at.open(await at.reader());
  await type("IP address or range", "10.0.0.0/8");
  expect(await screen.findByText(/This range is too wide. Use \/16 or longer/)).toBeVisible();
  expect(window.location.search).not.toContain("10.0.0.0");
});

test("an answer that is lost is said to have failed [2.43]", async () => {
  const reader = await at.reader();
  at.loseNextAnswer(ipQueries.endpoints.list);
  await at.openFiltered(reader, { ip: "192.0.2.9" });
  expect(await screen.findByText("data load failed")).toBeVisible();
});

test("without the rights to it nobody is banned from here [2.27]", async () => {
  await at.openFiltered(await at.reader(), { ip: "192.0.2.9" });
  await findRow("cat");
  expect(screen.queryByRole("link", { name: "Add to blacklist" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Sanction" })).not.toBeInTheDocument();
});
