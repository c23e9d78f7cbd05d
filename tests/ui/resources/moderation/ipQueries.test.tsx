import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ipQueries } from "../../../../contract/entities/moderation/ipQueries.ts";
import { signInTraces } from "../../../api/support/signInTraces.ts";
import { consoleAt, findRow, type } from "../support.tsx";

const at = consoleAt(ipQueries, "/ServerManagement/DeviceIP");
const ids = signInTraces(at.api);

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

test("of what its members share too, six values are shown and the others on asking [12.23]", async () => {
  await sql`insert into member_device (tenant_id, member_id, device_id, platform, ip)
    select ${at.api.tenantAt(0)}, m, 'tablet-' || n, 'IOS', '203.0.113.7'
    from unnest(array[${ids.ann}, ${ids.bob}]::bigint[]) m, generate_series(1, 9) n`.execute(at.api.system());
  await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip)
    select tenant_id, member_id, 'Success', platform, device_id, ip from member_device
    where ip = '203.0.113.7'`.execute(at.api.system());
  await at.openFiltered(await at.reader(), { ip: "203.0.113.7" });
  const list = within((await screen.findByRole("heading", { name: "Also shared" })).parentElement!);
  expect(list.getAllByText(/^These members: 2/)).toHaveLength(6);
  expect(list.queryByText(/others: 0/)).not.toBeInTheDocument();
  await userEvent.click(list.getByRole("button", { name: /^and \d+ more$/ }));
  expect(list.getAllByText(/^tablet-/)).toHaveLength(9);
  expect(list.queryByRole("button", { name: /^and/ })).not.toBeInTheDocument();
});

test("what is no address is refused at the field and not asked for [2.29, 12.23]", async () => {
  await at.open(await at.reader());
  await type("IP address or range", "10.0.0.300");
  expect(await screen.findByText("Enter an IP address or a range in CIDR notation")).toBeVisible();
  expect(window.location.search).not.toContain("10.0.0.300");
});

test("what is refused has neither the answer nor the actions of what was asked for before [2.29, 12.23]", async () => {
  await at.openFiltered(await at.api.superAdmin(), { ip: "192.0.2.1" });
  await findRow("ann");
  expect(await screen.findByRole("link", { name: "Add to blacklist" })).toBeVisible();
  await type("IP address or range", "192.0.2.300");
  expect(await screen.findByText("Enter an IP address or a range in CIDR notation")).toBeVisible();
  expect(screen.queryByText("ann")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Add to blacklist" })).not.toBeInTheDocument();
  await type("IP address or range", "192.0.2.1");
  await findRow("ann");
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
