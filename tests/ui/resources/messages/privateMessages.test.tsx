import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { privateMessages } from "../../../../contract/entities/messages/privateMessages.ts";
import { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";
import { addMember, addMessages } from "../../../api/support/messageMaker.ts";
import { consoleAt, type } from "../support.tsx";

const at = consoleAt(privateMessages, "/privateMsg");
const { friends } = privateMessages.endpoints;
const search = () => userEvent.click(screen.getByRole("button", { name: "Search" }));
const findFriend = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const lookUp = async (name: string) => {
  await type("Participant", name);
  await search();
};

/** Ann writes with Ben, whose talks every operator may read, and with Cat, who has no entry. */
beforeAll(async () => {
  const root = await at.api.superAdmin();
  const [ann, ben, cat] = [
    await addMember(at.api, "Ann"),
    await addMember(at.api, "Ben"),
    await addMember(at.api, "Cat"),
  ];
  await addMember(at.api, "Loner");
  for (const recipient of [ben, cat])
    await addMessages(at.api, [{ sender: ann, recipient, at: "2026-03-01T00:00:00Z", content: "Good morning" }]);
  await root.call(privateWhitelist.endpoints.create, { memberId: ben, level: "list", reason: "Round" });
});

test("nothing is shown before a participant is named, then all they wrote to, closed or not [6.3, 6.14]", async () => {
  await at.open(await at.reader());
  expect(await screen.findByText("Choose a participant")).toBeVisible();
  await lookUp("Ann");
  expect(await screen.findByText("Contacts of Ann")).toBeVisible();
  expect(within(await findFriend("Ben")).queryByTitle("Restricted")).not.toBeInTheDocument();
  await userEvent.click(await findFriend("Cat"));
  expect(await screen.findByText("The whitelist doesn't give you access to these messages")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a search keeps the times that its period had when it was asked for [2.31, 6.3]", async () => {
  await at.open(await at.reader());
  expect(await screen.findByText("Choose a participant")).toBeVisible();
  await userEvent.click(screen.getByRole("combobox", { name: /^Sent/ }));
  await userEvent.click(screen.getByRole("option", { name: /^30 days/ }));
  await lookUp("Ann");
  const readStart = () => JSON.parse(new URLSearchParams(window.location.search).get("search") ?? "{}").createTimeStart;
  await waitFor(() => expect(readStart()).toMatch(/^\d{4}-/));
  expect(Math.abs(Date.now() - Date.parse(readStart()) - 30 * 86_400_000)).toBeLessThan(60_000);
});

test("after a talk that is closed, another one of the same contact opens [6.3, 6.14]", async () => {
  const root = await at.api.superAdmin();
  const [dan, eve, fay] = [
    await addMember(at.api, "Dan"),
    await addMember(at.api, "Eve"),
    await addMember(at.api, "Fay"),
  ];
  for (const sender of [dan, eve])
    await addMessages(at.api, [{ sender, recipient: fay, at: "2026-03-02T00:00:00Z", content: "Hello" }]);
  await root.call(privateWhitelist.endpoints.create, { memberId: eve, level: "list", reason: "Round" });
  await at.open(await at.reader());
  await screen.findByText("Choose a participant");
  await lookUp("Dan");
  await userEvent.click(await findFriend("Fay"));
  const closed = "The whitelist doesn't give you access to these messages";
  expect(await screen.findByText(closed)).toBeVisible();
  // As a link to a message does.
  window.history.pushState(null, "", `/privateMsg?member=${eve}&friend=${fay}`);
  fireEvent.popState(window);
  expect(await screen.findByRole("dialog", { name: "Reason for access" })).toBeVisible();
  expect(screen.queryByText(closed)).not.toBeInTheDocument();
});

test("a member who wrote to nobody has no talks, what is not found is said at the field [6.3, 2.43]", async () => {
  await at.open(await at.api.superAdmin());
  await screen.findByText("Choose a participant");
  await lookUp("Loner");
  expect(await screen.findByText("This member has no conversations")).toBeVisible();
});

test("a participant whom nobody knows is no failure [6.3, 2.43]", async () => {
  await at.open(await at.reader());
  await screen.findByText("Choose a participant");
  await lookUp("Nobody of this name");
  expect(await screen.findByText("No matching member")).toBeVisible();
  // There are no contacts at the left that one could be sent to.
  expect(screen.getByText("Choose a participant")).toBeVisible();
  expect(screen.queryByText("Choose a conversation")).not.toBeInTheDocument();
  expect(screen.queryByText("data load failed")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Reload" })).not.toBeInTheDocument();
});

test("of several members of one nickname none is taken: they are named to choose from by ID [6.3]", async () => {
  const twins = [await addMember(at.api, "Twin"), await addMember(at.api, "Twin")];
  await at.open(await at.reader());
  await screen.findByText("Choose a participant");
  await lookUp("Twin");
  const said = await screen.findByText(/^Several members match: Twin \(\d+\), Twin \(\d+\)\. Enter the ID$/);
  for (const id of twins) expect(said).toHaveTextContent(`Twin (${id})`);
});

test("what does not come is said to have failed, and comes when it is asked for again [2.43]", async () => {
  const reader = await at.reader();
  at.loseNextAnswer(friends);
  await at.open(reader);
  await screen.findByText("Choose a participant");
  await lookUp("Ann");
  expect(await screen.findByText("data load failed")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  await findFriend("Ben");
});

test("a talk opens once it is said why it is read [6.8]", async () => {
  await at.open(await at.reader());
  await screen.findByText("Choose a participant");
  await lookUp("Ann");
  await userEvent.click(await findFriend("Ben"));
  const dialog = within(await screen.findByRole("dialog", { name: "Reason for access" }));
  await userEvent.click(dialog.getByRole("button", { name: "View messages" }));
  expect(await dialog.findByText("Enter a reason or a case number")).toBeVisible();
  await userEvent.click(dialog.getByRole("textbox", { name: "Case number" }));
  await userEvent.paste("F-77");
  await userEvent.click(dialog.getByRole("button", { name: "View messages" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await screen.findByRole("region", { name: "Messages in this conversation" })).toBeVisible();
});

test("a sender alone asks for the participant at its field, and what was typed stays [6.3, 2.29]", async () => {
  await at.open(await at.reader());
  await type("Sender", "Ann");
  await search();
  expect(await screen.findByText("Enter the participant's ID or nickname")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Sender" })).toHaveValue("Ann");
});

test("what an older search found does not stand below what a new one lacks [6.3, 2.29]", async () => {
  await at.open(await at.reader());
  await screen.findByText("Choose a participant");
  await lookUp("Nobody of this name");
  expect(await screen.findByText("No matching member")).toBeVisible();
  await userEvent.clear(screen.getByRole("textbox", { name: "Participant" }));
  await type("Sender", "Ann");
  await search();
  expect(await screen.findByText("Enter the participant's ID or nickname")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("No matching member")).not.toBeInTheDocument());
  expect(screen.getByRole("textbox", { name: "Sender" })).toHaveValue("Ann");
  // And that of the next one does.
  await userEvent.clear(screen.getByRole("textbox", { name: "Sender" }));
  await lookUp("Ann");
  expect(await findFriend("Ben")).toBeVisible();
});

test("a search in a talk says whether there was anything [6.4]", async () => {
  await at.open(await at.reader());
  await type("Participant", "Ann");
  await type("Recipient", "Ben");
  await type("Case number", "F-78");
  await type("Keyword", "no such word");
  await search();
  expect(await screen.findByText("No results")).toBeVisible();
  await type("Keyword", "MORNING");
  await search();
  expect(await screen.findByText("No more results")).toBeVisible();
});

test.each([
  ["holder", 1],
  ["reader", 0],
] as const)("the %s of the screen finds the export with its button alone [2.27]", async (who, count) => {
  await at.open(await at[who]());
  await screen.findByText("Choose a participant");
  await lookUp("Ann");
  await userEvent.click(await findFriend("Ben"));
  expect(await screen.findByRole("region", { name: "Messages in this conversation" })).toBeVisible();
  await waitFor(() => expect(screen.queryAllByRole("button", { name: "Export" })).toHaveLength(count));
});
