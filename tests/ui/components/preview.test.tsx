import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { macros } from "../../../contract/entities/moderation/macros.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { forgetOperator } from "../../../src/authProvider/operator.ts";
import { addMember } from "../../api/support/messageMaker.ts";
import { consoleAt } from "../resources/support.tsx";

const at = consoleAt(members, "/user/manage");
/** Each test has somebody of its own, whose preview is closed. */
let reader: Awaited<ReturnType<typeof at.reader>>;
const { load } = members.endpoints;

beforeAll(async () => {
  for (const name of ["Anton", "Berta", "Carla"]) await addMember(at.api, name);
});
beforeEach(async () => {
  reader = await at.api.operator(["UserManage"]);
});

const openList = async () => {
  await at.open(reader);
  return findLink("Berta");
};
/** What names the row that a text stands in, and leads to its record. */
const findLink = async (text: string) =>
  within((await screen.findByText(text)).closest("tr")!).getAllByRole("link")[0]!;
const findPreview = async (name: string) => {
  const preview = within(await screen.findByRole("complementary", { name: "Preview" }));
  await preview.findByRole("heading", { name });
  return preview;
};
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole("complementary", { name: "Preview" })).not.toBeInTheDocument());

test("Space opens the preview of the row that has the focus, arrows take it along, Escape closes it [26.4]", async () => {
  const link = await openList();
  act(() => link.focus());
  await userEvent.keyboard(" ");
  const preview = await findPreview("Berta");
  // What the record's page says and the list does not.
  expect((await preview.findAllByText("Last sign-in IP"))[0]).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  const next = document.activeElement;
  expect(next).not.toBe(link);
  const nickname = ["Anton", "Carla"].find((name) => next?.closest("tr")?.textContent?.includes(name)) ?? "";
  await findPreview(nickname);
  await userEvent.keyboard("{Escape}");
  await expectClosed();
  expect(document.activeElement).toBe(next);
  expect(window.location.pathname).toBe("/user/manage");
});

test("Enter opens the record itself; a button does with the pointer what Space does [26.4]", async () => {
  const link = await openList();
  const row = within(link.closest("tr")!);
  await userEvent.click(row.getByRole("button", { name: "Preview" }));
  await findPreview("Berta");
  expect(row.getByRole("button", { name: "Preview" })).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(row.getByRole("button", { name: "Preview" }));
  await expectClosed();
  await userEvent.click(row.getByRole("button", { name: "Preview" }));
  await findPreview("Berta");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(window.location.pathname).toMatch(/\/user\/manage\/\d+\/show/));
});

test("that it is open is remembered for the person, and for nobody else [26.5]", async () => {
  await openList();
  await userEvent.click((await screen.findAllByRole("button", { name: "Preview" }))[0]!);
  await screen.findByRole("complementary", { name: "Preview" });
  cleanup();
  await at.open(reader);
  expect(await screen.findByRole("complementary", { name: "Preview" })).toBeVisible();
  cleanup();
  forgetOperator();
  await at.open(await at.api.operator(["UserManage"]));
  await screen.findByText("Berta");
  await expectClosed();
});

test("what does not come says so, and comes when it is asked for again [26.5, 2.43]", async () => {
  const link = await openList();
  at.loseNextAnswer(load);
  act(() => link.focus());
  await userEvent.keyboard(" ");
  const preview = within(await screen.findByRole("complementary", { name: "Preview" }));
  await userEvent.click(await preview.findByRole("button", { name: "Reload" }));
  expect((await preview.findAllByText("Last sign-in IP"))[0]).toBeVisible();
});

test("a record without a page of its own shows all that its list knows [26.5]", async () => {
  const operator = await at.api.operator(["Macro", "macros:add"]);
  await operator.call(macros.endpoints.create, {
    name: "Greeting",
    kinds: ["Reply"],
    texts: { "en-US": { content: "Hello" } },
  });
  await at.openAddress(operator, "/setup/macro");
  const row = within((await screen.findByText("Greeting")).closest("tr")!);
  await userEvent.click(row.getByRole("button", { name: "Preview" }));
  const preview = within(await screen.findByRole("complementary", { name: "Preview" }));
  expect(await preview.findByRole("heading", { name: "Greeting" })).toBeVisible();
  expect(preview.getByText("Shortcut")).toBeVisible();
});
