import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { memberTags } from "../../../../contract/entities/people/memberTags.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
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

const at = consoleAt(memberTags, "/user/tag");
const { list, create, delete: remove, set } = memberTags.endpoints;
let admin: Awaited<ReturnType<typeof at.holder>>;
let people: Record<"ada" | "ben", string>;
let tags: Record<"early" | "press", string>;

beforeAll(async () => {
  admin = await at.holder(0, ["UserManage", "members:tag"]);
  people = { ada: await addMember(at.api, "Ada Adams"), ben: await addMember(at.api, "Ben Brown") };
  const add = async (name: string) => (await admin.call(create, { name, color: "Violet" })).id;
  tags = { early: await add("Early adopter"), press: await add("Press") };
  await admin.call(set, { id: people.ada, addIds: [tags.early] });
});

testListStates(at, { list, shows: "Early adopter", nothing: { name: "Nobody says so" } });
testEmptyList(at, "Early adopter");
testControls(at, "Early adopter", ["Create", "Edit", "Delete"]);

test("an address with a filter that nobody knows fails, and lets go of it [2.28, 2.43]", async () => {
  await at.openAddress(admin, `/user/tag?filter=${encodeURIComponent('{"unknown":"1"}')}`);
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await findRow("Early adopter");
});

const namesOf = async (id: string) =>
  (await admin.call(members.endpoints.load, { id })).tags.map(({ name }) => name).toSorted();

test("a tag is made with a name and a color, a taken name is told at its field, and it is deleted [23.5]", async () => {
  await at.open(admin, "/create");
  await type("Name", "press");
  await choose("Color", "Teal");
  await save();
  expect(await screen.findByText("This name already exists")).toBeVisible();
  await type("Name", "Streamer");
  await save();
  await waitFor(async () =>
    expect((await admin.call(list, { name: "Streamer" })).records).toMatchObject([{ color: "Teal" }]),
  );
  await at.open(admin);
  await press("Delete", await findRow("Streamer"));
  await waitFor(async () => expect((await admin.call(list, { name: "Streamer" })).total).toBe(0));
});

test("the number of a tag's members leads to them, filtered in their list [23.7]", async () => {
  await at.open(admin);
  await userEvent.click(await (await findRow("Early adopter")).findByRole("link", { name: "1" }));
  await findRow("Ada Adams");
  expect(screen.queryByText("Ben Brown")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Tags" }));
  expect((await findRow("Ada Adams")).getByText("Early adopter")).toBeVisible();
});

const pick = async (box: string, tag: string, dialog: ReturnType<typeof within>) => {
  await userEvent.click(dialog.getByRole("combobox", { name: box }));
  await userEvent.click(await screen.findByRole("option", { name: tag }));
};

test("deleting several tags says how many members carry them [23.5]", async () => {
  await admin.call(create, { name: "Unused", color: "Violet" });
  await at.open(admin);
  for (const name of ["Early adopter", "Unused"]) await userEvent.click((await findRow(name)).getByRole("checkbox"));
  const [bulk] = await screen.findAllByRole("button", { name: "Delete" });
  await userEvent.click(bulk!);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Members with these tags: 1\./)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
});

test("chosen members are tagged together, and one that is gone by then is told [23.6]", async () => {
  const gone = await addMember(at.api, "Gone Gil");
  await at.openAddress(admin, "/user/manage");
  for (const name of ["Ada Adams", "Ben Brown", "Gone Gil"])
    await userEvent.click((await findRow(name)).getByRole("checkbox"));
  const canceller = await at.api.superAdmin();
  await canceller.call(members.endpoints.delete, { id: gone });
  await userEvent.click(await screen.findByRole("button", { name: "Tag" }));
  const dialog = within(await screen.findByRole("dialog"));
  await pick("Add tags", "Press", dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Change tags" }));
  expect(await screen.findByText(/This member's account is cancelled/)).toBeVisible();
  expect(await namesOf(people.ada)).toEqual(["Early adopter", "Press"]);
  expect(await namesOf(people.ben)).toEqual(["Press"]);
});

test("a tag that is deleted meanwhile is said so above the tags of one member [2.29, 23.6]", async () => {
  const { id } = await admin.call(create, { name: "Fleeting", color: "Violet" });
  await at.openAddress(admin, `/user/manage/${people.ada}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Tag" }));
  const dialog = within(await screen.findByRole("dialog"));
  await pick("Tags", "Fleeting", dialog);
  await admin.call(remove, { id });
  await userEvent.click(dialog.getByRole("button", { name: "Change tags" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("This record doesn't exist");
});

test("on a member's page the tags are changed as a whole, and that can be taken back [23.6, 23.7]", async () => {
  await admin.call(set, { id: people.ben, addIds: [tags.early], removeIds: [tags.press] });
  await at.openAddress(admin, `/user/manage/${people.ben}/show`);
  expect(await screen.findByText("Early adopter")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Tag" }));
  const dialog = within(await screen.findByRole("dialog"));
  await pick("Tags", "Press", dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Change tags" }));
  await waitFor(async () => expect(await namesOf(people.ben)).toEqual(["Early adopter", "Press"]));
  expect(await screen.findByText("Tags saved for member “Ben Brown”")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await namesOf(people.ben)).toEqual(["Early adopter"]));
});

test("who may not tag sees the tags and no button for them [2.27]", async () => {
  const reader = await at.api.operator(["UserManage"]);
  await at.openAddress(reader, `/user/manage/${people.ada}/show`);
  expect(await screen.findByText("Early adopter")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tag" })).not.toBeInTheDocument();
});
