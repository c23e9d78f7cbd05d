import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { macros } from "../../../../contract/entities/moderation/macros.ts";
import { userNotices } from "../../../../contract/entities/notifications/userNotices.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import { codesOf } from "../../../api/support/codes.ts";
import {
  choose,
  consoleAt,
  findRow,
  press,
  save,
  testControls,
  testEmptyList,
  testListStates,
  type,
} from "../support.tsx";

const at = consoleAt(macros, "/setup/macro");
const { list, load, create } = macros.endpoints;
let admin: Awaited<ReturnType<typeof at.holder>>;
let thanks: string;

beforeAll(async () => {
  admin = await at.holder(0, [...codesOf(feedback), ...codesOf(userNotices)]);
  thanks = (
    await admin.call(create, {
      name: "Many thanks",
      kinds: ["Reply"],
      texts: {
        "en-US": { content: "Dear {member}, thank you for {feedback}." },
        "vi-VN": { content: "Cảm ơn {member}." },
      },
      shortcut: "thanks",
    })
  ).id;
  const texts = { "en-US": { content: "The decision of {report} stands." } };
  await admin.call(create, { name: "Appeal", kinds: ["Reply"], texts, shortcut: "appeal" });
});

testListStates(at, { list, shows: "Many thanks", nothing: { name: "Nobody says so" } });
testEmptyList(at, "Many thanks");
testControls(at, "Many thanks", ["Create", "Edit", "Delete"]);

/** Feedback of a member, open, with the box for the reply. */
const openFeedback = async () => {
  const { api } = at;
  const member = await addMember(api, "Writing Wendy");
  const { rows } = await sql<{ id: string }>`insert into feedback (tenant_id, member_id, type, content)
    values (${api.tenantAt(0)}, ${member}, 'Mistake', 'It broke') returning id`.execute(api.system());
  const id = rows[0]?.id ?? "";
  await at.openAddress(admin, `/csr/feedback/${id}/show`);
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });
  await screen.findByRole("button", { name: "Insert a macro" });
  return { id, box, serial: (await admin.call(feedback.endpoints.load, { id })).serialNumber };
};
const options = () => screen.queryAllByRole("option").map((each) => each.textContent);

test("a macro is written with its text and shortcut, and what is wrong is said at its field [24.1, 24.2]", async () => {
  await at.open(admin, "/create");
  await type("Name", "Sorry");
  await type("Shortcut", "so sorry");
  await choose("Offered for", "Reply to feedback");
  await userEvent.keyboard("{Escape}");
  const english = within(await screen.findByRole("group", { name: "English" }));
  const box = english.getByRole("textbox", { name: "Text" });
  await userEvent.click(box);
  await userEvent.paste("Sorry, {nickname}");
  await save();
  expect(await screen.findByText(/Unknown: \{nickname\}/)).toBeVisible();
  expect(await screen.findByText("no spaces allowed")).toBeVisible();
  await userEvent.clear(box);
  await userEvent.paste("Sorry, {member}");
  await type("Shortcut", "/sorry");
  await save();
  await waitFor(async () => expect((await admin.call(list, { name: "Sorry" })).total).toBe(1));
  expect((await admin.call(list, { name: "Sorry" })).records).toMatchObject([
    { shortcut: "sorry", texts: { "en-US": { content: "Sorry, {member}" } } },
  ]);
});

test("a slash at the start of a word offers macros, Enter inserts the chosen one filled in, and sends nothing [24.3, 24.4]", async () => {
  const { id, box, serial } = await openFeedback();
  await userEvent.type(box, "and/");
  expect(options()).toEqual([]);
  await userEvent.clear(box);
  await userEvent.type(box, "Hello /");
  await waitFor(() => expect(options()).toHaveLength(3));
  await userEvent.type(box, "tha");
  await waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}{ArrowDown}{ArrowUp}{ArrowDown}{ArrowUp}");
  await userEvent.keyboard("than{Enter}");
  expect(box).toHaveValue(`Hello Dear Writing Wendy, thank you for ${serial}.`);
  expect(options()).toEqual([]);
  expect((await admin.call(feedback.endpoints.load, { id })).replies).toEqual([]);
  expect((await admin.call(load, { id: thanks })).usedCount).toBe(0);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(async () => expect((await admin.call(load, { id: thanks })).usedCount).toBe(1));
});

test("arrows choose another, and Escape closes the list and leaves what was typed [24.3]", async () => {
  const { box } = await openFeedback();
  await userEvent.type(box, "/");
  await waitFor(() => expect(options()).not.toEqual([]));
  const first = box.getAttribute("aria-activedescendant");
  await userEvent.keyboard("{ArrowDown}");
  expect(box.getAttribute("aria-activedescendant")).not.toBe(first);
  await userEvent.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(box).toHaveValue("/");
  expect(box).toHaveFocus();
  await userEvent.type(box, "tha");
  expect(options()).toEqual([]);
  expect(box).toHaveValue("/tha");
});

test("the button offers them too, in another language where it is chosen [24.3, 24.4]", async () => {
  const { box } = await openFeedback();
  await userEvent.click(screen.getByRole("button", { name: "Insert a macro" }));
  await userEvent.click(await screen.findByRole("button", { name: "Tiếng Việt" }));
  await userEvent.click(await screen.findByRole("option", { name: /Many thanks/ }));
  expect(box).toHaveValue("Cảm ơn Writing Wendy.");
});

test("what is not known is left marked, and such a text is not sent [24.5]", async () => {
  const { id, box } = await openFeedback();
  await userEvent.type(box, "/appeal{Enter}");
  expect(box).toHaveValue("The decision of ⟦Report number⟧ stands.");
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe("⟦Report number⟧");
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText("Fill in or remove ⟦Report number⟧")).toBeVisible();
  expect((await admin.call(feedback.endpoints.load, { id })).replies).toEqual([]);
  fireEvent.change(box, { target: { value: "The decision of R-1 stands." } });
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await waitFor(async () => expect((await admin.call(feedback.endpoints.load, { id })).replies).toHaveLength(1));
});

test("one that nobody needs is deleted [24.1]", async () => {
  await admin.call(create, { name: "Short-lived", kinds: ["Reply"], texts: { "en-US": { content: "x" } } });
  await at.open(admin);
  await press("Delete", await findRow("Short-lived"));
  await waitFor(async () => expect((await admin.call(list, { name: "Short-lived" })).total).toBe(0));
});
