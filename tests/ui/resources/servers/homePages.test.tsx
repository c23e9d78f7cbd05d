import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { homePages } from "../../../../contract/entities/servers/homePages.ts";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const { create, list, setStatus } = homePages.endpoints;
const codes = ["HomePage", "homePages:add", "homePages:edit", "homePages:delete"];
const address = "https://example.org";

test("pages are moved with the arrows and made the default, and previewed [12.17]", async () => {
  const admin = await api.operator(codes);
  for (const title of ["News", "Help", "Shop"]) await admin.call(create, { title, address });
  const { records } = await admin.call(list, {});
  await admin.call(setStatus, { id: records[2]!.id, status: "Disable" });
  await openConsole(admin.token, "/homepage");
  await userEvent.click(await screen.findByRole("button", { name: "Move down: News" }));
  const titles = async () => (await admin.call(list, {})).records.map(({ title }) => title);
  await waitFor(async () => expect(await titles()).toEqual(["Help", "News", "Shop"]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Move up: Help" })).toBeDisabled());

  await userEvent.click(screen.getByRole("button", { name: "Make it the default" }));
  await waitFor(async () =>
    expect((await admin.call(list, {})).records).toMatchObject([{ isDefault: true }, { isDefault: false }, {}]),
  );
  const preview = screen.getByRole("heading", { name: "As members see it now" }).closest("section");
  expect(preview && within(preview).getByText("Help")).toBeVisible();
  expect(preview && within(preview).queryByText("Shop")).not.toBeInTheDocument();
});

test("an operator with the screen alone finds no controls [2.27]", async () => {
  const reader = await api.operator(["HomePage"]);
  await openConsole(reader.token, "/homepage");
  expect((await screen.findAllByText("News"))[0]).toBeVisible();
  expect(screen.queryByRole("button", { name: /Move/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Create" })).not.toBeInTheDocument();
});
