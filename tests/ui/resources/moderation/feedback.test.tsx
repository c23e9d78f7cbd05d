import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { savedViews } from "../../../../contract/entities/access/savedViews.ts";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { codesOf } from "../../../api/support/codes.ts";
import { choose, consoleAt, press, testFailure } from "../support.tsx";

const at = consoleAt(feedback, "/csr/feedback");
const { api } = at;
const { list } = feedback.endpoints;

beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
    values (${api.tenantAt(0)}, 'writer', 'Writer', ${await api.findLevel("Normal")}) returning id`.execute(
    api.system(),
  );
  await sql`insert into feedback (tenant_id, member_id, type, content, created_at)
    select ${api.tenantAt(0)}, ${rows[0]?.id}, 'Mistake', 'Story ' || n, now() - make_interval(hours => n)
    from generate_series(1, 3) n`.execute(api.system());
});

testFailure(at, { list, shows: /Story 1/ });

test("a server without any says so, and shows nothing of another's [2.43, 16.1]", async () => {
  await at.open(await at.holder(1));
  expect(await screen.findByText("no data")).toBeVisible();
  expect(screen.queryByText(/Story/)).not.toBeInTheDocument();
});

test("feedback is listed with its kind and state, and narrowed by them [8.1, 8.2, 2.28]", async () => {
  await at.open(await at.reader());
  expect(await screen.findByRole("button", { name: /Story 1/ })).toHaveTextContent("Unread");
  expect(await screen.findByRole("button", { name: "Unread 3" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Replied 0" }));
  expect(await screen.findByText("no data")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  await screen.findByRole("button", { name: /Story 1/ });
  await choose("Type", "Suggestion");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("the queue is worked off by keys: opening reads, a sent reply opens the next unread [8.2]", async () => {
  const admin = await at.holder();
  const states = async () => (await admin.call(list, {})).records.map(({ feedbackStatus }) => feedbackStatus);
  await at.open(admin);
  const first = await screen.findByRole("button", { name: /Story 1/ });
  await userEvent.click(first);
  const box = await screen.findByLabelText("Reply");
  await waitFor(async () => expect(await states()).toEqual(["Read", "Unread", "Unread"]));

  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText("please enter reply")).toBeVisible();
  await userEvent.type(box, "jolly good{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.getByRole("button", { name: /Story 2/ })).toHaveAttribute("aria-current", "true"));
  await waitFor(async () => expect(await states()).toEqual(["Replied", "Read", "Unread"]));

  screen.getByRole("button", { name: /Story 2/ }).focus();
  await userEvent.keyboard("k");
  expect(await screen.findByText("jolly good")).toBeVisible();
  await userEvent.keyboard("jj");
  await waitFor(async () => expect(await states()).toEqual(["Replied", "Read", "Read"]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument());
});

test("a reply that fails says so and keeps what was typed [8.4]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: /Story 3/ }));
  await userEvent.type(await screen.findByLabelText("Reply"), "Too late");
  await sql`update member set status = 'Closed'`.execute(api.system());
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText(/reply failed: This member's account is cancelled/)).toBeVisible();
  expect(screen.getByLabelText("Reply")).toHaveValue("Too late");
});

test("who may only look opens without marking, and has no box to reply in [8.8]", async () => {
  await sql`update member set status = 'Enable'`.execute(api.system());
  await sql`update feedback set status = 'Unread'`.execute(api.system());
  const reader = await at.reader();
  await at.open(reader);
  await userEvent.click(await screen.findByRole("button", { name: /Story 1/ }));
  expect(await screen.findByRole("heading", { name: /^F0/ })).toBeVisible();
  expect(screen.queryByLabelText("Reply")).not.toBeInTheDocument();
  for (const name of ["Export", "Delete", "Mark all as read"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  const { rows } = await sql`select 1 from feedback where status <> 'Unread'`.execute(api.system());
  expect(rows).toHaveLength(0);
});

test("what was read stays among the unread until another list is asked for, and there is a way back to it [8.2]", async () => {
  await sql`update feedback set status = 'Unread'`.execute(api.system());
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: "Unread 3" }));
  const first = await screen.findByRole("button", { name: /Story 1/ });
  await userEvent.click(first);
  await screen.findByRole("button", { name: "Unread 2" });
  // The head counts the unread alone: the list says why it has one more.
  expect(await screen.findByText("2 total")).toBeVisible();
  expect(await screen.findByText("Plus 1 you opened that no longer matches")).toBeVisible();
  await userEvent.keyboard("j");
  await screen.findByRole("button", { name: "Unread 1" });
  expect(await screen.findByText("Plus 2 you opened that no longer match")).toBeVisible();
  expect(await screen.findByRole("button", { name: /Story 2.*Read|Read.*Story 2/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await userEvent.keyboard("k");
  await waitFor(() => expect(screen.getByRole("button", { name: /Story 1/ })).toHaveAttribute("aria-current", "true"));
  await press("Delete");
  expect(await screen.findByRole("button", { name: /Story 2/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Story 1/)).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: /Story 2/ }));
  await userEvent.keyboard("j");
  // The last of them is read: the list is empty, and what is open stays.
  await screen.findByRole("button", { name: "Unread 0" });
  expect(await screen.findByRole("button", { name: /Story 3/ })).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("textbox", { name: /Reply/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Replied 0" }));
  await screen.findByText("no data");
  expect(screen.queryByText(/no longer match/)).not.toBeInTheDocument();
  // Another part of the queue need not have it.
  expect(screen.queryByRole("textbox", { name: /Reply/ })).not.toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toContain("Replied"));
  expect(window.location.search).not.toContain("open=");
  await userEvent.click(screen.getByRole("button", { name: "Unread 0" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Story/ })).not.toBeInTheDocument());
});

test("the address of an open one shows it under a filter that finds none [2.55, 8.2]", async () => {
  const admin = await at.holder();
  const [{ id, content } = { id: "", content: "" }] = (await admin.call(list, {})).records;
  await at.open(admin, `?filter=${encodeURIComponent('{"serialNumber":"F99999999"}')}&open=${id}`);
  expect(await screen.findByText(content)).toBeVisible();
  expect(screen.getByText("no data")).toBeVisible();
});

test("the address of an open one outlasts rows that do not come, and a view that is chosen meanwhile [2.54, 21.10]", async () => {
  const admin = await at.holder(0, codesOf(savedViews));
  const [{ id, content } = { id: "", content: "" }] = (await admin.call(list, {})).records;
  const filters = { serialNumber: "F99999999" };
  await admin.call(savedViews.endpoints.create, { resource: "csr/feedback", name: "None of them", filters });
  at.loseNextAnswer(list);
  await at.open(admin, `?open=${id}`);
  expect(await screen.findByText("data load failed")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: /^View/ }));
  await userEvent.click(within(await screen.findByRole("menu")).getByText("None of them"));
  expect(await screen.findByText(content)).toBeVisible();
  await waitFor(() => expect(window.location.search).toContain(`open=${id}`));
});
