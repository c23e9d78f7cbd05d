import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { emojis } from "../contract.ts";
import { animated, loadScreenTests, png, uploadPicture } from "im-console/testing";

const { choose, consoleAt, findRow, press, save, testControls, testEmptyList, testListStates, type } =
  await loadScreenTests();

const at = consoleAt(emojis, "/emoj");
const { create, delete: remove, list, update } = emojis.endpoints;

const addEmoji = async (name: string) => {
  const admin = await at.holder();
  return admin.call(create, { name, picture: await uploadPicture(at.api, admin, "emoji", await animated(2)) });
};
const names = async () =>
  (await (await at.reader()).call(list, { sort: "sortOrder:asc" })).records.map(({ name }) => name);
beforeAll(async () => {
  for (const name of ["Smile", "Wave"]) await addEmoji(name);
});

testListStates(at, { list, shows: "Smile", nothing: { name: "Nobody" } });
testEmptyList(at, "Smile");
testControls(at, "Smile", ["Create", "Upload several", "Edit", "Delete", "Move later: Smile"]);

test("emoji are found by name and status, and not moved while only some are listed [12.19, 2.28]", async () => {
  await at.open(await at.holder());
  await findRow("Wave");
  await type("Name", "mil");
  await waitFor(() => expect(screen.queryByText("Wave")).not.toBeInTheDocument());
  await findRow("Smile");
  expect(await screen.findByText("Clear the filters to change the order.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Move/ })).not.toBeInTheDocument();
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("an emoji is put in order with its arrows, for the apps too [12.19]", async () => {
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: "Move later: Smile" }));
  await waitFor(async () => expect(await names()).toEqual(["Wave", "Smile"]));
  const earlier = () => screen.getByRole("button", { name: "Move earlier: Smile" });
  await waitFor(() => expect(earlier()).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(async () => expect(await names()).toEqual(["Smile", "Wave"]));
});

test("an emoji that somebody deleted meanwhile is said to be gone, and the others stay [17.11]", async () => {
  const admin = await at.holder();
  const { id } = await addEmoji("Gone");
  await at.open(admin);
  const card = await findRow("Gone");
  await waitFor(() => expect(card.getByRole("button", { name: "Delete" })).toBeVisible());
  await admin.call(remove, { ids: [id] });
  await press("Delete", card);
  expect(await screen.findByText(/Not Found/)).toBeVisible();
  expect(await names()).toEqual(["Smile", "Wave"]);
});

test("a name that is taken is refused at its field, and what was typed stays [12.19, 2.29]", async () => {
  const admin = await at.holder();
  const { records } = await admin.call(list, { name: "Wave" });
  await at.open(admin, `/${records[0]!.id}`);
  const name = await type("Name", "Smile");
  await save();
  expect(await screen.findByText("This name already exists")).toBeVisible();
  expect(name).toHaveValue("Smile");
  expect(await names()).toEqual(["Smile", "Wave"]);
});

test("a rename is told with the name that it has now [2.67, 12.19]", async () => {
  const admin = await at.holder();
  const { records } = await admin.call(list, { name: "Wave" });
  await at.open(admin, `/${records[0]!.id}`);
  await type("Name", "Waving");
  await save();
  expect(await screen.findByText("Emoji “Waving” edited")).toBeVisible();
  await admin.call(update, { id: records[0]!.id, name: "Wave" });
});

const toFile = (content: Buffer, name: string) => new File([new Uint8Array(content)], name, { type: "image/png" });

test("several pictures become emoji named after their files, and the one that fails stays [12.19]", async () => {
  const operator = await at.holder();
  const user = userEvent.setup({ applyAccept: false });
  await at.open(operator);
  await user.click(await screen.findByRole("button", { name: "Upload several" }));
  const dialog = within(await screen.findByRole("dialog"));
  const content = await png({ width: 40, height: 40 });
  await user.upload(
    dialog.getAllByLabelText<HTMLInputElement>("Choose pictures").find((node) => node.matches("input"))!,
    [toFile(content, "Blue cat.png"), toFile(Buffer.from("no picture"), "Broken.png")],
  );
  await user.click(dialog.getByRole("button", { name: "Add 2" }));
  expect(await dialog.findByText("Upload a png, jpg, gif, or webp picture")).toBeVisible();
  expect(dialog.getAllByRole("textbox")).toHaveLength(1);
  const { records } = await operator.call(list, { name: "Blue cat" });
  expect(records).toHaveLength(1);
});
