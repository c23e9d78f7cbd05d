import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { blockedPictures, pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { getPreferences, setPreferences } from "../../../../src/layout/preferences.ts";
import { codesOf } from "../../../api/support/codes.ts";
import { addMember, addMessages } from "../../../api/support/messageMaker.ts";
import { uploadPicture } from "../../../api/support/uploadPicture.ts";
import { scene } from "../../../files/pictures.ts";
import { consoleAt, findRow } from "../support.tsx";

const at = consoleAt(pictures, "/report/picture");
const { list } = pictures.endpoints;
let operator: Awaited<ReturnType<typeof at.holder>>;
let seed = 500;

beforeAll(async () => {
  operator = await at.holder(0, [...codesOf(members), ...codesOf(blockedPictures)]);
});
beforeEach(() => {
  setPreferences({ pictureBlur: "off", pictureGray: "off", mediaSound: "on" });
});

const addAvatar = async (nickname: string) => {
  const id = await addMember(at.api, nickname);
  const content = await scene({ width: 200, height: 200 }, ++seed);
  await operator.call(members.endpoints.update, {
    id,
    avatar: await uploadPicture(at.api, operator, "avatar", content),
  });
  return id;
};
const stateOf = async (member: string) => (await operator.call(list, { member })).records[0]?.pictureStatus;
const tile = (name: string) => screen.findByRole("button", { name: new RegExp(`^Member avatar: ${name}`) });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const detail = async () => within(await screen.findByRole("region", { name: "Chosen picture" }));

test("arrows move, and a key each removes, quarantines, restores and leads to the next [27.10]", async () => {
  const [third, second, first] = [
    await addAvatar("Third Tia"),
    await addAvatar("Second Sia"),
    await addAvatar("First Fia"),
  ];
  await at.open(operator);
  await userEvent.click(await tile("First Fia"));
  key("ArrowRight");
  await waitFor(async () => expect(await tile("Second Sia")).toHaveAttribute("aria-pressed", "true"));
  expect(await tile("Second Sia")).toHaveFocus();
  key("r");
  await waitFor(async () => expect(await stateOf(second)).toBe("Removed"));
  await waitFor(async () => expect(await tile("Second Sia")).toHaveAccessibleName(/Removed$/));
  key("ArrowLeft");
  await waitFor(async () => expect(await tile("First Fia")).toHaveFocus());
  key("n");
  await waitFor(async () => expect(await tile("Third Tia")).toHaveFocus());
  key("q");
  await waitFor(async () => expect(await tile("Third Tia")).toHaveAccessibleName(/In quarantine$/));
  expect(await stateOf(third)).toBe("Quarantined");
  key("u");
  await waitFor(async () => expect(await tile("Third Tia")).toHaveAccessibleName(/Shown$/));
  expect([await stateOf(third), await stateOf(first)]).toEqual(["Shown", "Shown"]);
});

test("what is typed in a filter is no command [27.10]", async () => {
  const id = await addAvatar("Typed Theo");
  await at.open(operator);
  await userEvent.click(await tile("Typed Theo"));
  await userEvent.type(screen.getByRole("textbox", { name: "Member" }), "rqb");
  expect(await stateOf(id)).toBe("Shown");
});

test("the toast has the way back, and the gallery stays as it is [27.6]", async () => {
  const id = await addAvatar("Undone Una");
  await at.open(operator);
  await userEvent.click(await tile("Undone Una"));
  await userEvent.click((await detail()).getByRole("button", { name: "Replace with default" }));
  expect(await screen.findByText("Avatar replaced")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await stateOf(id)).toBe("Shown"));
  await waitFor(async () => expect(await tile("Undone Una")).toHaveAccessibleName(/Shown$/));
});

const openAndBlock = async (name: string) => {
  await at.open(operator);
  await userEvent.click(await tile(name));
  key("b");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Betting site");
  await userEvent.click(dialog.getByRole("button", { name: "Block" }));
};

test("blocking asks for a reason, which stands in the list of blocked pictures [27.9]", async () => {
  const id = await addAvatar("Blocked Bea");
  await openAndBlock("Blocked Bea");
  await waitFor(async () => expect(await stateOf(id)).toBe("Quarantined"));
  await at.openAddress(operator, "/report/blockedPicture");
  const row = await findRow("Betting site");
  expect(row.getByRole("link", { name: "Blocked Bea" })).toHaveAttribute("href", `/user/manage/${id}/show`);
  await userEvent.click(row.getByRole("button", { name: "Unblock" }));
  const asked = within(await screen.findByRole("dialog"));
  expect(asked.getByText(/^Member: .*Member avatar$/)).toHaveTextContent("Blocked Bea");
  await userEvent.click(asked.getByRole("button", { name: "Cancel" }));
  // The newest first, which a click turns round.
  expect(screen.getByRole("button", { name: "Sort by Blocked ascending" })).toBeVisible();
  await userEvent.click((await findRow("Betting site")).getByRole("link", { name: "Find it under Pictures" }));
  expect(await tile("Blocked Bea")).toHaveAccessibleName(/In quarantine$/);
});

test("blocking what was in quarantine offers no way back that would end the quarantine too [27.6, 2.26]", async () => {
  const id = await addAvatar("Hidden Hal");
  const [picture] = (await operator.call(list, { member: id })).records;
  await operator.call(pictures.endpoints.quarantine, { id: picture!.id });
  await openAndBlock("Hidden Hal");
  await screen.findByText(/blocked/i, { selector: "[role=alert] *" });
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("a picture of a private message leads to where it was sent, and filters that find none say so [27.10, 2.43]", async () => {
  const [sender, recipient] = [await addMember(at.api, "Private Pat"), await addMember(at.api, "Private Rae")];
  const url = await uploadPicture(at.api, operator, "picture", await scene({ width: 200, height: 200 }, ++seed));
  const reader = await at.api.operator(["Picture", "privateMessage"]);
  await sql`insert into private_whitelist (tenant_id, member_id, account_id, level, reason, account)
    values (${at.api.tenantAt(0)}, ${recipient}, ${reader.accountId}, 'list', '', 'test')`.execute(at.api.system());
  await addMessages(at.api, [
    { sender, recipient, at: new Date().toISOString(), type: "image", content: "x", payload: { url } },
  ]);
  await at.openFiltered(reader, { member: sender });
  await userEvent.click(await screen.findByRole("button", { name: "Give a reason" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Round");
  expect(dialog.getByText(/the pictures you view\. It applies as long as this page is open\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Show pictures" }));
  await userEvent.click(await screen.findByRole("button", { name: /Private Pat/ }));
  const place = (await detail()).getByRole("link", { name: "Where it is" });
  expect(place).toHaveAttribute("href", expect.stringContaining(`member=${sender}&friend=${recipient}&around=`));
  await at.openFiltered(operator, { member: "nobody at all" });
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("who has the screen alone looks, and is offered nothing [27.7]", async () => {
  await addAvatar("Looked Leo");
  await at.open(await at.reader());
  await userEvent.click(await tile("Looked Leo"));
  const inside = await detail();
  expect(inside.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(["View large"]);
});

test("pictures are blurred from the gallery's own button on, sharp when asked for, and so are avatars [27.11]", async () => {
  const id = await addAvatar("Blurred Bo");
  await at.open(operator);
  const image = async (name: string) => {
    const found = (await tile(name)).querySelector("img");
    if (!found) throw new Error("no picture");
    return getComputedStyle(found).filter;
  };
  expect(await image("Blurred Bo")).not.toContain("blur");
  await userEvent.click(screen.getByRole("button", { name: /^Blur pictures/ }));
  expect(getPreferences().pictureBlur).toBe("on");
  await waitFor(async () => expect(await image("Blurred Bo")).toContain("blur"));
  setPreferences({ pictureGray: "on" });
  await waitFor(async () => expect(await image("Blurred Bo")).toContain("grayscale"));
  setPreferences({ pictureGray: "off" });
  await userEvent.click(await tile("Blurred Bo"));
  await userEvent.click(await tile("Blurred Bo"));
  await waitFor(async () => expect(await image("Blurred Bo")).not.toContain("blur"));
  await at.openAddress(operator, `/user/manage/${id}/show`);
  const avatar = await waitFor(() => {
    const found = document.querySelector<HTMLImageElement>(".MuiAvatar-img");
    if (!found) throw new Error("no avatar");
    return found;
  });
  expect(getComputedStyle(avatar).filter).toContain("blur");
});
