import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { enumValues } from "../../../../contract/core/enums.ts";
import { packages } from "../../../../contract/entities/servers/packages.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { choose, consoleAt, findRow, save, testListStates, type } from "../support.tsx";

const at = consoleAt(tenants, "/serverlist");
const { api } = at;
const { list, load } = tenants.endpoints;

testListStates(at, { list, shows: "Borealis", nothing: { tenantName: "Nowhere" } });

const serverMenu = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^Switch server/ }));
  const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  await userEvent.keyboard("{Escape}");
  return names;
};

test("a server that was made is in the header's list at once, a disabled one is not [2.20, 12.3]", async () => {
  const root = await api.superAdmin();
  await at.open(root, "/create");
  await type("Name", "Cygnus");
  expect(await serverMenu()).not.toContain("Cygnus");
  await save();
  expect(await screen.findByRole("heading", { name: "Cygnus", level: 1 })).toBeVisible();
  await waitFor(async () => expect(await serverMenu()).toContain("Cygnus"));

  await userEvent.click(screen.getByRole("button", { name: "Disable" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("No one is signed in on this server.")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Disable" }));
  await waitFor(async () => expect(await serverMenu()).not.toContain("Cygnus"));
});

test("a new server begins with the roles chosen, and its page leads to what is missing [12.29, 12.30]", async () => {
  const root = await api.superAdmin();
  await at.open(root, "/create");
  await type("Name", "Lyra");
  await userEvent.click(screen.getByRole("checkbox", { name: "Help desk" }));
  await save();
  const steps = within(await screen.findByRole("region", { name: "Set up Lyra" }));
  expect(steps.getByText("2 of 5 done")).toBeVisible();
  expect(steps.getByRole("link", { name: /Without a package, only storage is limited, to 10,240 MB/ })).toBeVisible();
  // What is done can be looked at again.
  expect(steps.getByRole("button", { name: /^Done\s*Create roles.*Switches you to Lyra\./ })).toBeVisible();
  expect(steps.getByRole("link", { name: /^Done\s*Name the server/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/serverlist\/\d+$/),
  );
  expect(steps.getByRole("button", { name: /Connect the platform.*Switches you to Lyra\./ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Switch to this server" })).toBeVisible();
  await userEvent.click(steps.getByRole("link", { name: /Invite the first admin/ }));
  expect(await screen.findByRole("checkbox", { name: "Lyra" })).toBeChecked();
  // Nobody has typed anything yet.
  expect(screen.queryByRole("img", { name: "Unsaved changes" })).not.toBeInTheDocument();
});

test("whoever saw a step open is told when the server is ready, and closes the list [12.30]", async () => {
  const root = await api.superAdmin();
  const { id } = await root.call(tenants.endpoints.create, { tenantName: "Vela", roles: ["Auditor"] });
  const account = await api.addAccount();
  await sql`insert into account_tenant (account_id, tenant_id) values (${account}, ${id})`.execute(api.system());
  await sql`insert into account_role (account_id, tenant_id, role_id)
    select ${account}, tenant_id, id from role where tenant_id = ${id} and not is_super_admin`.execute(api.system());
  await root.call(packages.endpoints.create, { name: "Whole", functions: enumValues("serverFunction") });
  await at.open(root, `/${id}/show`);
  const steps = await screen.findByRole("region", { name: "Set up Vela" });
  await userEvent.click(within(steps).getByRole("link", { name: /Choose a package/ }));
  await choose("Package", "Whole");
  await save();
  expect(await screen.findByText("Vela is ready. Close this list when you no longer need it.")).toBeVisible();
  const ready = await screen.findByRole("region", { name: "Set up Vela" });
  expect(within(ready).getByText("4 of 5 done")).toBeVisible();
  await userEvent.click(within(ready).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Set up Vela" })).not.toBeInTheDocument());
});

test("a disabled server's page leads to no step that is done on it, and says why [12.30]", async () => {
  const root = await api.superAdmin();
  const { id } = await root.call(tenants.endpoints.create, { tenantName: "Corvus" });
  await root.call(tenants.endpoints.setStatus, { id, tenantStatus: "Disable" });
  await at.open(root, `/${id}/show`);
  const steps = within(await screen.findByRole("region", { name: "Set up Corvus" }));
  expect(await steps.findAllByText(/The server is disabled: enable it first\.$/)).toHaveLength(2);
  expect(steps.queryByRole("button", { name: /Create roles|Connect the platform/ })).not.toBeInTheDocument();
  expect(steps.getByRole("link", { name: /Choose a package/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Enable" }));
  expect(await steps.findByRole("button", { name: /Connect the platform.*Switches you to Corvus\./ })).toBeVisible();
});

test("the server that one works in offers no way to disable it [12.4]", async () => {
  const root = await api.superAdmin();
  await at.open(root, `/${root.tenantId}/show`);
  expect(await screen.findByText("Current server")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Disable" })).not.toBeInTheDocument();
});

test("disabling a server asks first, and says how many it signs out [12.3]", async () => {
  const root = await api.superAdmin();
  const other = await api.superAdmin(1);
  await at.open(root, `/${other.tenantId}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Disable" }));
  expect(within(await screen.findByRole("dialog")).getByText(/1 operator is signed in on this server/)).toBeVisible();
});

test("every server is listed with status and package, and found by name and status [12.1, 12.5, 2.28]", async () => {
  await at.open(await at.holder());
  const row = await findRow("Borealis");
  expect(row.getByText("Enabled")).toBeVisible();
  expect(row.getByText("No package")).toBeVisible();
  await type("Name", "boreal");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a page of a server that another window left changes nothing, and leads back to it [2.19, 12.4]", async () => {
  const root = await at.holder();
  await at.open(root);
  const row = await findRow("Borealis");
  await waitFor(() => expect(row.getByRole("button", { name: "Disable" })).toBeVisible());
  await userEvent.click(row.getByRole("button", { name: "Disable" }));
  const asked = await screen.findByRole("dialog", { name: "Disable" });
  const confirm = await within(asked).findByRole("button", { name: "Disable" });
  const id = api.tenantAt(1);
  await sql`update session set tenant_id = ${id} where account_id = ${root.accountId}`.execute(api.system());
  api.deps.access.forget();
  // Whatever else the page asks meanwhile may have told it already.
  await userEvent.click(confirm);
  const question = within(await screen.findByRole("dialog", { name: "Server switched in another window" }));
  expect(await root.call(load, { id })).toMatchObject({ tenantStatus: "Enable" });
  await userEvent.click(question.getByRole("button", { name: "Go back to Aurora" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Server switched/ })).not.toBeInTheDocument());
  const { info } = await root.call(session.endpoints.accountInfo, {});
  expect(info.tenantId).toBe(api.tenantAt(0));
});

test("the form says that a name has 2 to 16 characters, and makes nothing until then [12.1, 18.5, 2.29]", async () => {
  const root = await at.holder();
  await at.open(root, "/create");
  expect(await screen.findByText(/Without a package, only storage is limited, to 10,240 MB/)).toBeVisible();
  await type("Note", "For the north");
  await type("Name", "N");
  await save();
  expect(await screen.findByText("input length 2~16")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("For the north");
  expect((await root.call(list, { tenantName: "N" })).records.filter(({ tenantName }) => tenantName === "N")).toEqual(
    [],
  );
});

test("nobody but the super admin has the screen, whatever a role holds [12.5, 2.27]", async () => {
  await at.open(await api.operator(["UserManage", "ServerList", "tenants:add", "tenants:disable"]));
  expect(await screen.findByText("Page not found")).toBeVisible();
});
