import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { userNotices } from "../../../../contract/entities/notifications/userNotices.ts";
import { choose, consoleAt, findRow, press, testControls, testEmptyList, testListStates, type } from "../support.tsx";

const at = consoleAt(userNotices, "/setup/userNotice");
const { cancel, create, list } = userNotices.endpoints;
const shows = "Your prize";
let member: string;
const daily = (title: string) => ({
  texts: { "en-US": { title, content: "Come and get it" } },
  defaultLocale: "en-US" as const,
  audience: "Members" as const,
  memberIds: [member],
  notifyTime: "Day" as const,
  timeOfDay: "09:00",
});

beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
    values (${at.api.tenantAt(0)}, 'reader', 'Reader', ${await at.api.findLevel("Normal")}) returning id`.execute(
    at.api.system(),
  );
  member = rows[0]!.id;
  await (await at.holder()).call(create, daily(shows));
});

testListStates(at, { list, shows, nothing: { title: "Nothing" } });
testEmptyList(at, shows);
testControls(at, shows, ["Create", "Edit", "Cancel sending"]);

test("a notice tells that it goes to chosen members, and is found by its status [9.1, 9.9, 2.28]", async () => {
  await at.open(await at.reader());
  expect((await findRow(shows)).getByText("Selected members")).toBeVisible();
  await choose("Status", "Sent");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("before it is sent, the page tells who was chosen and how many, with the way to each [9.1, 9.8]", async () => {
  const admin = await at.holder(0, ["UserManage"]);
  const { id } = await admin.call(create, daily("To whom"));
  await at.open(admin, `/${id}/show`);
  const heading = await screen.findByRole("heading", { name: "Selected members 1" });
  const link = await within(heading.parentElement!).findByRole("link", { name: "Reader" });
  expect(link).toHaveAttribute("href", expect.stringMatching(new RegExp(`/user/manage/${member}/show$`)));
  expect(link.parentElement).toHaveTextContent(`Reader${member}`);
});

test("what somebody cancelled meanwhile is not cancelled again, and the dialog says so [9.7]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, daily("Twice"));
  await at.open(admin);
  const row = await findRow("Twice");
  await waitFor(() => expect(row.getByRole("button", { name: "Cancel sending" })).toBeVisible());
  await admin.call(cancel, { id });
  const dialog = await press("Cancel sending", row);
  expect(await dialog.findByText(/It was already sent or cancelled/)).toBeVisible();
});

test("a notice is written to a pasted list that is judged, asked about, and can be stopped [2.29, 2.57, 9.3]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await userEvent.type(await screen.findByLabelText(/Member IDs/), `${member}, 987654321`);
  expect(await screen.findByText("1 member will receive it.")).toBeVisible();
  expect(await screen.findByText(/No such member: 987654321/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Now" }));
  await userEvent.click(screen.getByRole("button", { name: "Send to 1 member" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Title/ })).toHaveAttribute("aria-invalid", "true"));

  await userEvent.type(screen.getByRole("textbox", { name: /Title/ }), "Hello");
  await type(/^Text/, "Only for you");
  // Of somebody that there is not nothing is asked: it is said at the field.
  await userEvent.click(screen.getByRole("button", { name: "Send to 1 member" }));
  expect(await screen.findByText("These IDs have no member: 987654321")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Phone preview: Hello. Only for you" })).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/Member IDs/));
  await userEvent.type(screen.getByLabelText(/Member IDs/), `12x, ${member}, y3`);
  expect(await screen.findByText("12x, y3: Invalid ID")).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/Member IDs/));
  await userEvent.type(screen.getByLabelText(/Member IDs/), member);
  await userEvent.click(await screen.findByRole("button", { name: "Send to 1 member" }));
  // The question stands before anything is sent, and afterwards it can still be stopped.
  const asked = within(await screen.findByRole("dialog"));
  expect(asked.getByText(/will be sent to one member in 60 seconds/)).toBeVisible();
  expect((await admin.call(list, { title: "Hello" })).total).toBe(0);
  await userEvent.click(asked.getByRole("button", { name: "Send to 1 member" }));
  expect(await screen.findByText(/Sends in \d+ seconds?\./)).toBeVisible();
  expect((await admin.call(list, { title: "Hello" })).records).toMatchObject([
    { title: "Hello", audience: "Members", timeZone: "+08:00", notifyStatus: "Pending", sendCount: 0 },
  ]);
  const [stop] = screen.getAllByRole("button", { name: "Cancel sending" });
  await userEvent.click(stop!);
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel sending" }));
  await waitFor(async () =>
    expect((await admin.call(list, { title: "Hello" })).records).toMatchObject([{ notifyStatus: "Cancel" }]),
  );
});

test("a member is found by name beside the pasted list, named, and taken out again [9.8]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await userEvent.type(await screen.findByLabelText(/Member IDs/), "987654321");
  await userEvent.type(screen.getByRole("combobox", { name: "Add member" }), "eade");
  await userEvent.click(await screen.findByRole("option", { name: `Reader · reader · ${member}` }));
  expect(screen.getByLabelText(/Member IDs/)).toHaveValue(`987654321\n${member}`);
  const chip = (await screen.findByText(`Reader · ${member}`)).parentElement!;
  await userEvent.click(within(chip).getByTestId("CancelIcon"));
  expect(screen.getByLabelText(/Member IDs/)).toHaveValue("987654321");
});
