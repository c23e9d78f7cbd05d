import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { recoveryCodes } from "../../../contract/entities/access/passkeys.ts";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const open = consoleFor(api);
const { load, replace } = recoveryCodes.endpoints;

test("who has lost the second factor confirms with a recovery code, and what was asked for is done [1.37]", async () => {
  const person = await api.operator(["UserManage"]);
  const { codes } = await person.call(replace, {});
  await sql`update session set factor_at = now() - interval '6 minutes'`.execute(api.system());
  api.deps.access.forget();
  await open(person.token, "/account/center");
  await userEvent.click(await screen.findByRole("button", { name: "Replace codes" }));
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Replace codes" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  await userEvent.click(dialog.getByRole("button", { name: "Use a recovery code" }));
  const input = dialog.getByRole("textbox", { name: "Recovery code" });
  await userEvent.type(input, "abcd{Enter}");
  expect(await dialog.findByRole("alert")).toHaveTextContent("Wrong or used recovery code. Enter another one");
  expect(await person.call(load, {})).toMatchObject({ left: 10 });
  await userEvent.clear(input);
  await userEvent.paste(codes[0]);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Confirm it's you" })).not.toBeInTheDocument());
  // The ten new ones that were asked for.
  expect(await screen.findByText(/These codes are shown only once/)).toBeVisible();
});

test("the dialog goes back from the recovery code to the authenticator [1.37]", async () => {
  const person = await api.operator(["UserManage"]);
  await sql`update session set factor_at = now() - interval '6 minutes'`.execute(api.system());
  api.deps.access.forget();
  await open(person.token, "/account/center");
  await userEvent.click(await screen.findByRole("button", { name: "Create recovery codes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  await userEvent.click(dialog.getByRole("button", { name: "Use a recovery code" }));
  expect(dialog.queryByRole("textbox", { name: "Authenticator code" })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Use an authenticator" }));
  expect(dialog.getByRole("textbox", { name: "Authenticator code" })).toHaveFocus();
});
