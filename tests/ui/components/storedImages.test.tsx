import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { pictures } from "../../../contract/entities/moderation/pictures.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { endPictures } from "../../../server/entities/moderation/pictures/ending.ts";
import { addGroup, addMember, addMessages, setSetting } from "../../api/support/messageMaker.ts";
import { uploadPicture } from "../../api/support/uploadPicture.ts";
import { scene } from "../../files/pictures.ts";
import { consoleAt } from "../resources/support.tsx";

const at = consoleAt(reports, "/report/management");
let seed = 900;

/** A report of a picture in a group, with another picture attached. */
const reportPicture = async () => {
  const admin = await at.api.superAdmin();
  await setSetting(at.api, "askReadingReason", false);
  const upload = async () => uploadPicture(at.api, admin, "picture", await scene({ width: 200, height: 200 }, ++seed));
  const sender = await addMember(at.api, "Sender Sam");
  const group = await addGroup(at.api, sender, "Photos");
  const [url, attached] = [await upload(), await upload()];
  const now = new Date().toISOString();
  await addMessages(at.api, [{ group, sender, at: now, type: "image", content: "Beach", payload: { url } }]);
  const { records } = await admin.call(groupMessages.endpoints.list, { groupId: group });
  const { id } = await admin.call(reports.endpoints.create, {
    reporterId: sender,
    reportedGroupId: group,
    reason: "Fraud",
    reportedMessageId: records[0]?.id,
    attachments: [attached],
  });
  const [picture] = (await admin.call(pictures.endpoints.list, { groupId: group })).records;
  return { admin, id, attached, picture: picture?.id ?? "" };
};
const evidence = async () => within(await screen.findByRole("list", { name: "Messages at the time of the report" }));

test("evidence whose picture was deleted for good says so, in place of a broken picture [27.12]", async () => {
  const { admin, id, picture } = await reportPicture();
  await admin.call(pictures.endpoints.quarantine, { id: picture });
  await at.open(admin, `?open=${id}`);
  expect(await (await evidence()).findByText("In quarantine")).toBeVisible();
  cleanup();
  await sql`update stored_file set quarantined_at = now() - interval '31 days' where quarantined_at is not null`.execute(
    at.api.system(),
  );
  await endPictures(at.api.deps);
  for (const [locale, said] of [
    ["en-US", "Removed permanently"],
    ["zh-CN", "已永久移除"],
    ["vi-VN", "Đã gỡ vĩnh viễn"],
    ["ja-JP", "完全に削除済み"],
  ] as const) {
    await at.open(admin, `?open=${id}`, locale);
    expect(await screen.findByText(said)).toBeVisible();
    cleanup();
  }
});

test("a picture that does not come is told of in its place, with what became of it [27.12]", async () => {
  const { admin, id, attached } = await reportPicture();
  await at.open(admin, `?open=${id}`);
  const picture = await screen.findByRole("button", { name: "Picture 1 of 1" });
  const image = () => {
    const found = picture.querySelector("img");
    if (!found) throw new Error("no picture");
    return found;
  };
  fireEvent.error(image());
  expect(await within(picture).findByTitle("Picture could not be loaded")).toBeVisible();
  cleanup();
  await at.api.deps.files.remove(at.api.tenantAt(0), attached.split("/").pop() ?? "");
  await at.open(admin, `?open=${id}`);
  const gone = await screen.findByRole("button", { name: "Picture 1 of 1" });
  const shown = gone.querySelector("img");
  if (!shown) throw new Error("no picture");
  fireEvent.error(shown);
  expect(await within(gone).findByTitle("Removed permanently")).toBeVisible();
  await userEvent.click(gone);
  const large = within(await screen.findByRole("dialog"));
  fireEvent.error(large.getByRole("img"));
  expect(await large.findByText("Removed permanently")).toBeVisible();
});
