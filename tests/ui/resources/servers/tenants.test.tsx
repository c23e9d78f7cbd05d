import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);

const serverMenu = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^Server: / }));
  const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  await userEvent.keyboard("{Escape}");
  return names;
};

test("a server that was made is in the header's list at once, a disabled one is not [2.20, 12.3]", async () => {
  const root = await api.superAdmin();
  await openConsole(root.token, "/serverlist/create");
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Cygnus");
  expect(await serverMenu()).not.toContain("Cygnus");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("heading", { name: "Cygnus", level: 1 })).toBeVisible();
  await waitFor(async () => expect(await serverMenu()).toContain("Cygnus"));

  await userEvent.click(screen.getByRole("button", { name: "Disable" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Nobody is signed in there now.")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Disable" }));
  await waitFor(async () => expect(await serverMenu()).not.toContain("Cygnus"));
});

test("the server that one works in offers no way to disable it [12.4]", async () => {
  const root = await api.superAdmin();
  await openConsole(root.token, `/serverlist/${root.tenantId}/show`);
  expect(await screen.findByText("You work here")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Disable" })).not.toBeInTheDocument();
});

test("disabling a server asks first, and says how many it signs out [12.3]", async () => {
  const root = await api.superAdmin();
  const other = await api.superAdmin(1);
  await openConsole(root.token, `/serverlist/${other.tenantId}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Disable" }));
  expect(within(await screen.findByRole("dialog")).getByText(/One operator is signed in there now/)).toBeVisible();
});
