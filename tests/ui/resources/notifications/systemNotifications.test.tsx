import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { systemNotifications } from "../../../../contract/entities/notifications/systemNotifications.ts";
import { userNotices } from "../../../../contract/entities/notifications/userNotices.ts";
import { startApi } from "../../../api/support/harness.ts";
import { consoleFor } from "../../console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const listCodes = ({ name, screen, buttons }: typeof systemNotifications | typeof userNotices) => [
  screen,
  ...buttons.map((button) => `${name}:${button}`),
];
let member: string;

beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
    values (${api.tenantAt(0)}, 'reader', 'Reader', ${await api.findLevel("Normal")}) returning id`.execute(
    api.system(),
  );
  member = rows[0]!.id;
});

test("a notice is written to a pasted list that is judged, and needs its default language [9.3]", async () => {
  const admin = await api.operator(listCodes(userNotices));
  await openConsole(admin.token, "/setup/userNotice/create");
  await userEvent.type(await screen.findByLabelText(/Member IDs/), `${member}, 987654321`);
  expect(await screen.findByText("One member gets it now.")).toBeVisible();
  expect(await screen.findByText(/No such member: 987654321/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Title/ })).toHaveAttribute("aria-invalid", "true"));

  await userEvent.type(screen.getByRole("textbox", { name: /Title/ }), "Hello");
  await userEvent.type(screen.getByRole("textbox", { name: /^Text/ }), "Only for you");
  expect(screen.getByRole("img", { name: "As on a phone: Hello. Only for you" })).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/Member IDs/));
  await userEvent.type(screen.getByLabelText(/Member IDs/), member);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect((await admin.call(userNotices.endpoints.list, {})).records).toMatchObject([
      { title: "Hello", audience: "Members", timeZone: "+08:00" },
    ]),
  );
});

test("a member is found by name beside the pasted list, named, and taken out again [9.8]", async () => {
  const admin = await api.operator(listCodes(userNotices));
  await openConsole(admin.token, "/setup/userNotice/create");
  await userEvent.type(await screen.findByLabelText(/Member IDs/), "987654321");
  await userEvent.type(screen.getByRole("combobox", { name: "Add a member" }), "eade");
  await userEvent.click(await screen.findByRole("option", { name: `Reader · reader · ${member}` }));
  expect(screen.getByLabelText(/Member IDs/)).toHaveValue(`987654321\n${member}`);
  const chip = (await screen.findByText(`Reader · ${member}`)).parentElement!;
  await userEvent.click(within(chip).getByTestId("CancelIcon"));
  expect(screen.getByLabelText(/Member IDs/)).toHaveValue("987654321");
});

test("the form tells when it is due next, and cancelling asks first [9.6, 9.11]", async () => {
  const admin = await api.operator(listCodes(systemNotifications));
  const { id } = await admin.call(systemNotifications.endpoints.create, {
    texts: { "en-US": { title: "Daily", content: "News" } },
    defaultLocale: "en-US",
    audience: "All",
    notifyTime: "Day",
    timeOfDay: "09:00",
  });
  await openConsole(admin.token, `/setup/notify/${id}`);
  const time = await screen.findByLabelText(/Time of day/);
  expect(screen.getByText(/The next time, by the clock of UTC\+08:00/)).toHaveTextContent("09:00:00");
  await userEvent.clear(time);
  await userEvent.type(time, "10:30");
  expect(screen.getByText(/The next time/)).toHaveTextContent("10:30:00");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel sending" }));
  const asked = await screen.findByRole("dialog");
  expect(await admin.call(systemNotifications.endpoints.load, { id })).toMatchObject({
    notifyStatus: "Pending",
    timeOfDay: "10:30",
  });
  await userEvent.click(within(asked).getByRole("button", { name: "Cancel sending" }));
  expect(await screen.findByText("Cancelled")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel sending" })).not.toBeInTheDocument();
});
