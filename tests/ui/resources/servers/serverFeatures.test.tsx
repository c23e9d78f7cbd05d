import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serverFeatures } from "../../../../contract/entities/servers/serverFeatures.ts";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const { load, update } = serverFeatures.endpoints;
const codes = ["ServerFeature", "serverFeatures:edit"];

test("switches are kept until saved, and the second of two who save keeps theirs [12.13]", async () => {
  const [first, second] = [await api.operator(codes), await api.operator(codes)];
  await openConsole(first.token, "/serverFeature");
  await userEvent.click(await screen.findByRole("switch", { name: "QR code" }));
  expect(screen.getByText("One unsaved change")).toBeVisible();
  await second.call(update, { version: 0, voiceCall: false });

  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Somebody else has saved meanwhile and changed: Voice calls/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("switch", { name: "Voice calls" })).not.toBeChecked());
  expect(screen.getByRole("switch", { name: "QR code" })).toBeChecked();
  expect(await first.call(load, {})).toMatchObject({ loginQr: false });

  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await first.call(load, {})).toMatchObject({ loginQr: true, voiceCall: false }));
  await waitFor(() => expect(screen.queryByText("One unsaved change")).not.toBeInTheDocument());
});

test("the last login method cannot be switched off, and the page says so [12.14]", async () => {
  const admin = await api.operator(codes, 1);
  await openConsole(admin.token, "/serverFeature");
  await userEvent.click(await screen.findByRole("switch", { name: "Password" }));
  await userEvent.click(screen.getByRole("switch", { name: "SMS code" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Login methods cannot all be disabled")).toBeVisible();
  expect(await admin.call(load, {})).toMatchObject({ loginPassword: true, version: 0 });
});

test("an operator without the button sees the switches and cannot move them [2.27]", async () => {
  const reader = await api.operator(["ServerFeature"]);
  await openConsole(reader.token, "/serverFeature");
  expect(await screen.findByRole("switch", { name: "Password" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});
