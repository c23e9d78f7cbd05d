import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { consoleAt, testFailure } from "../support.tsx";

const at = consoleAt(sensitiveWords, "/setup/block");
const { api } = at;
const { create, list, load } = sensitiveWords.endpoints;
/** The box of the list that is shown: those of other levels stay behind it, with their labels. */
const findBox = () => screen.findByRole("textbox", { name: "Find or add keyword" });
const addWord = async (word: string) => userEvent.type(await findBox(), `${word}{Enter}`);
const keywords = () => within(screen.getByRole("list", { name: "Keywords" }));
const chips = () =>
  keywords()
    .queryAllByRole("listitem")
    .map((item) => item.querySelector(".MuiChip-label")?.textContent);

testFailure(at, { list, shows: "Normal" });

test("a keyword that is too long is refused at its field, not saved, and stays to be mended [10.3, 2.29]", async () => {
  const admin = await at.holder();
  const level = await api.findLevel("Admin");
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: /Admin/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Text" }));
  await userEvent.click(screen.getByRole("textbox", { name: "Keywords" }));
  await userEvent.paste("x".repeat(51));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findAllByText(/A keyword can have up to 50 characters/))[0]).toBeVisible();
  // One is taken there: on a phone it stands far from the button.
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Keywords" })).toHaveFocus());
  expect(await admin.call(load, { memberRoleId: level })).toMatchObject({ keywords: "" });
});

test("words too long of a file are named and marked, stay when another goes, and can be taken out [10.3, 10.7]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: /Normal/ }));
  const long = "y".repeat(51);
  await userEvent.upload(
    await screen.findByLabelText("Import", { selector: "input" }),
    new File([`roulette\n${long}\nbaccarat`], "words.txt", { type: "text/plain" }),
  );
  await waitFor(() => expect(chips()).toEqual([long, "roulette", "baccarat"]));
  expect(screen.getByText(`Longer than 50 characters: ${long}`)).toBeVisible();
  fireEvent.click(keywords().getByTitle("Remove roulette"));
  await waitFor(() => expect(chips()).toEqual([long, "baccarat"]));
  expect(screen.getByText(`Longer than 50 characters: ${long}`)).toBeVisible();
  fireEvent.click(keywords().getByTitle(`Remove ${long}`));
  await waitFor(() => expect(chips()).toEqual(["baccarat"]));
  expect(screen.queryByText(`Longer than 50 characters: ${long}`)).not.toBeInTheDocument();
});

test("a table gives its first column without quotes and head, a text all that stands in it [10.3]", async () => {
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: /Normal/ }));
  const upload = async (name: string, lines: string[]) =>
    userEvent.upload(
      await screen.findByLabelText("Import", { selector: "input" }),
      new File([lines.join("\r\n")], name, { type: "text/plain" }),
    );
  await upload("words.CSV", [
    "\ufeffTừ khóa,Note",
    '"roulette",often',
    '"the ""house""","of two\nlines, in quotes"',
    ",nothing",
    "baccarat",
    "",
  ]);
  await waitFor(() => expect(chips()).toEqual(["roulette", 'the "house"', "baccarat"]));
  await upload("more.csv", ['"high, low"']);
  expect(await screen.findByText(/“high, low” has a comma and became several$/)).toBeVisible();
  await upload("words.txt", ["keyword", '"dice",chips']);
  await waitFor(() =>
    expect(chips()).toEqual(["roulette", 'the "house"', "baccarat", "high", "low", "keyword", '"dice"', "chips"]),
  );
});

test("a word that is too long is said to be where it is typed, and not added [10.3, 2.29]", async () => {
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: /Normal/ }));
  const long = "z".repeat(51);
  const box = await findBox();
  await userEvent.click(box);
  await userEvent.paste(long);
  await userEvent.keyboard("{Enter}");
  expect(box).toHaveAccessibleDescription(`Longer than 50 characters: ${long}`);
  expect(box).toHaveValue(long);
  expect(screen.getByRole("button", { name: "Add" })).toBeDisabled();
  expect(chips()).toEqual([]);
});

test.each([
  ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["a workbook", [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
])("%s is no list of keywords: nothing of it is added [10.7, 2.29]", async (_, bytes) => {
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: /Normal/ }));
  await addWord("casino");
  await waitFor(() => expect(chips()).toEqual(["casino"]));
  await userEvent.upload(
    await screen.findByLabelText("Import", { selector: "input" }),
    new File([new Uint8Array(bytes)], "words.txt", { type: "text/plain" }),
  );
  expect(await screen.findByText("Upload a .txt or .csv file in UTF-8")).toBeVisible();
  expect(chips()).toEqual(["casino"]);
});

test("words are added, tried on a text as one types and on what members wrote, and saved [10.7]", async () => {
  const admin = await at.holder();
  const level = await api.findLevel("Normal");
  const member = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
    values (${api.tenantAt(0)}, 'gambler', 'Gambler', ${level}) returning id`.execute(api.system());
  await sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
    values (${api.tenantAt(0)}, now(), ${member.rows[0]?.id}, 1, 'see you at the casino')`.execute(api.system());
  await at.open(admin);
  await userEvent.click(await screen.findByRole("button", { name: /Normal/ }));
  await addWord("casino");
  await addWord("ＣＡＳＩＮＯ");
  await waitFor(() => expect(chips()).toEqual(["casino"]));

  await userEvent.type(screen.getByRole("textbox", { name: "Text" }), "my CASINO");
  expect(await screen.findByText("CASINO")).toHaveAttribute("title", "casino");
  await userEvent.click(screen.getByRole("button", { name: "Test" }));
  expect(await screen.findByText("1 of 1 messages matched")).toBeVisible();
  expect(screen.getByText("Gambler")).toBeVisible();
  // Of another list it says nothing.
  await userEvent.click(screen.getByRole("switch", { name: /^Whole words only/ }));
  await waitFor(() => expect(screen.queryByText("1 of 1 messages matched")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Test" }));
  expect(await screen.findByText("1 of 1 messages matched")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await admin.call(load, { memberRoleId: level })).toMatchObject({
      keywords: "casino",
      status: "Enable",
    }),
  );
  // What was saved is tried on the same text again.
  await screen.findByText(/saved/i);
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("my CASINO");
});

test("words that were added and not saved are given up after a question [10.7, 2.75]", async () => {
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: /BigGod|Big God/ }));
  await addWord("roulette");
  await waitFor(() => expect(chips()).toEqual(["roulette"]));
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  const question = within(await screen.findByRole("dialog", { name: "Discard unsaved changes?" }));
  await userEvent.click(question.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(chips()).toEqual([]));
  expect(screen.queryByRole("button", { name: "Discard" })).not.toBeInTheDocument();
});

test("words that are added and taken out faster than the page draws them are all kept, and none twice [10.2]", async () => {
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: /Admin/ }));
  const box = await findBox();
  // No turn of the page's own comes between these.
  for (const value of ["casino", "roulette", "poker", "ＣＡＳＩＮＯ"]) {
    fireEvent.change(box, { target: { value } });
    fireEvent.keyDown(box, { key: "Enter" });
  }
  await waitFor(() => expect(chips()).toEqual(["poker", "roulette", "casino"]));
  for (const word of ["poker", "casino"]) fireEvent.click(keywords().getByTitle(`Remove ${word}`));
  await waitFor(() => expect(chips()).toEqual(["roulette"]));
});

test("a draft survives a look at another level, and somebody else's save, who is told [10.8]", async () => {
  const [first, second] = [await at.holder(1), await at.holder(1)];
  const level = await api.findLevel("Normal", 1);
  await at.open(first);
  await userEvent.click(await screen.findByRole("button", { name: /Normal/ }));
  await addWord("mine");
  await userEvent.click(screen.getByRole("button", { name: /Admin/ }));
  await userEvent.click(await screen.findByRole("button", { name: /Normal.*Unsaved/ }));
  await second.call(create, { memberRoleId: level, status: "Enable", keywords: "theirs,others" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/2 keywords added, 0 removed/)).toBeVisible();
  await waitFor(() => expect(chips()).toEqual(["mine"]));
  await userEvent.click(screen.getByRole("button", { name: "Use saved list" }));
  await waitFor(() => expect(chips()).toEqual(["theirs", "others"]));
});

test("an operator without the button reads the words, and has nothing to change or try them with [2.27]", async () => {
  const reader = await at.reader();
  await at.open(reader);
  await screen.findByLabelText("Find keyword");
  for (const name of ["Save", "Add", "Test", "Export"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});
