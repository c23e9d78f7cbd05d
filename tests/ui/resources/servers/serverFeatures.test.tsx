import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serverFeatures } from "../../../../contract/entities/servers/serverFeatures.ts";
import { consoleAt, save, testFailure } from "../support.tsx";

const at = consoleAt(serverFeatures, "/serverFeature");
const { load, update } = serverFeatures.endpoints;

testFailure(at, { list: load, shows: "QR code" });

test("switches are kept until saved, and the second of two who save keeps theirs [12.13]", async () => {
  const [first, second] = [await at.holder(), await at.holder()];
  await at.open(first);
  await userEvent.click(await screen.findByRole("switch", { name: "QR code" }));
  expect(await screen.findByText("1 unsaved change")).toBeVisible();
  await second.call(update, { version: 0, voiceCall: false });

  await save();
  expect(await screen.findByText(/Someone else changed: Voice calls/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("switch", { name: "Voice calls" })).not.toBeChecked());
  expect(screen.getByRole("switch", { name: "QR code" })).toBeChecked();
  expect(await first.call(load, {})).toMatchObject({ loginQr: false });

  await save();
  await waitFor(async () => expect(await first.call(load, {})).toMatchObject({ loginQr: true, voiceCall: false }));
  await waitFor(() => expect(screen.queryByText("1 unsaved change")).not.toBeInTheDocument());
});

test("how long a message can be withdrawn has its bounds, said at the field [12.13, 2.29]", async () => {
  const admin = await at.holder(1);
  await at.open(admin);
  const minutes = await screen.findByRole("spinbutton");
  await userEvent.clear(minutes);
  await userEvent.type(minutes, "0");
  await save();
  expect(await screen.findByText("Enter a number from 1 to 1440")).toBeVisible();
  expect(minutes).toHaveValue(0);
  expect(await admin.call(load, {})).toMatchObject({ version: 0 });
});

test("the last login method cannot be switched off, and the page says so [12.14]", async () => {
  const admin = await at.holder(1);
  await at.open(admin);
  await userEvent.click(await screen.findByRole("switch", { name: "Password" }));
  await userEvent.click(screen.getByRole("switch", { name: "SMS code" }));
  await save();
  expect(await screen.findByText("Keep at least one sign-in method on")).toBeVisible();
  expect(await admin.call(load, {})).toMatchObject({ loginPassword: true, version: 0 });
});

test("an operator without the button sees the switches and cannot move them [2.27]", async () => {
  const reader = await at.reader();
  await at.open(reader);
  expect(await screen.findByRole("switch", { name: "Password" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test("what was switched and not saved is given up after a question [12.13, 2.75]", async () => {
  const admin = await at.holder(1);
  await at.open(admin);
  const code = await screen.findByRole("switch", { name: "QR code" });
  expect(screen.queryByRole("button", { name: "Discard" })).not.toBeInTheDocument();
  await userEvent.click(code);
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  const question = within(await screen.findByRole("dialog", { name: "Discard unsaved changes?" }));
  await userEvent.click(question.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByText("1 unsaved change")).not.toBeInTheDocument());
  expect(screen.getByRole("switch", { name: "QR code" })).not.toBeChecked();
  expect(await admin.call(load, {})).toMatchObject({ loginQr: false, version: 0 });
});
