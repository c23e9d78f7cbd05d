import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { pushMessages } from "../../../../contract/entities/notifications/pushMessages.ts";
import { choose, consoleAt, findRow, press, testControls, testEmptyList, testListStates, type } from "../support.tsx";

const at = consoleAt(pushMessages, "/setup/push");
const { cancel, create, list } = pushMessages.endpoints;
const shows = "Storm warning";
const daily = (title: string) =>
  ({
    texts: { "en-US": { title, content: "Stay inside" } },
    defaultLocale: "en-US",
    audience: "All",
    notifyTime: "Day",
    timeOfDay: "09:00",
    hasPush: "Y",
  }) as const;

beforeAll(async () => {
  await (await at.holder()).call(create, daily(shows));
});

testListStates(at, { list, shows, nothing: { title: "Nothing" } });
testEmptyList(at, shows);
testControls(at, shows, ["Create", "Edit", "Cancel sending"]);

test("a push message is found by when it goes [9.2, 2.28]", async () => {
  await at.open(await at.reader());
  expect((await findRow(shows)).getByText("Unsent")).toBeVisible();
  await choose("Schedule", "Once");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("what somebody cancelled meanwhile is not cancelled again, and the dialog says so [9.7]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, daily("Twice"));
  await at.open(admin);
  const row = await findRow("Twice");
  await waitFor(() => expect(row.getByRole("button", { name: "Cancel sending" })).toBeVisible());
  await admin.call(cancel, { id });
  const dialog = await press("Cancel sending", row);
  // No two buttons of it cancel something.
  expect(dialog.getByRole("button", { name: "Go back" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(await dialog.findByText(/It was already sent or cancelled/)).toBeVisible();
});

test("a push message has no choice but to go with push, and needs its default language [9.3, 9.9, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  const text = await type(/^Text/, "Go home early");
  expect(screen.queryByRole("combobox", { name: "Push" })).not.toBeInTheDocument();
  const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));
  await send();
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Title/ })).toHaveAttribute("aria-invalid", "true"));
  expect(text).toHaveTextContent("Go home early");
  await type(/Title/, "Snow");
  // Nothing is chosen for whoever writes: neither to whom it goes nor when.
  await send();
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
  expect((await admin.call(list, { title: "Snow" })).total).toBe(0);
  for (const name of ["All members", "Daily"]) await userEvent.click(screen.getByRole("button", { name }));
  await type(/Time of day/, "09:00");
  await press(/^Schedule for \d+ members?$/);
  await waitFor(async () =>
    expect((await admin.call(list, { title: "Snow" })).records).toMatchObject([{ hasPush: "Y", audience: "All" }]),
  );
});
