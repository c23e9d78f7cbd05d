import { sql } from "kysely";
import { expect, test } from "vitest";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { deleteMemberData } from "../../../server/entities/people/members/deletion.ts";
import { png } from "../../files/pictures.ts";
import { startApi } from "../support/harness.ts";
import { addMember, addMessages } from "../support/messageMaker.ts";
import { uploadPicture } from "../support/uploadPicture.ts";

const api = startApi();

/** Who holds a file, and whether it waits to be deleted. */
const usesOf = async (link: string) => {
  const name = link.split("/").at(-1) ?? "";
  const { rows } = await sql<{ uses: string[]; isUnused: boolean }>`
    select array(select u.target_type from file_use u where u.tenant_id = f.tenant_id and u.file_id = f.id order by 1) as uses,
      f.unused_since is not null as "isUnused"
    from stored_file f where f.name = ${name}`.execute(api.system());
  return rows[0];
};

test("pictures of a sanction and of its messages stay as long as it does, and go with the member's data [22.11]", async () => {
  const superAdmin = await api.superAdmin();
  const [member, friend] = [await addMember(api, "Painter"), await addMember(api, "Viewer")];
  const upload = async (width: number) => uploadPicture(api, superAdmin, "picture", await png({ width, height: 9 }));
  const [attached, sent] = [await upload(9), await upload(10)];
  const at = new Date().toISOString();
  const payload = { url: sent, width: 10, height: 9, size: 100 };
  await addMessages(api, [{ sender: member, recipient: friend, at, content: "", type: "image", payload }]);
  const { rows } = await sql<{ id: string }>`select id from message where sender_id = ${member}`.execute(api.system());
  const reasons = await superAdmin.call(sanctionReasons.endpoints.list, {});
  await superAdmin.call(sanctions.endpoints.create, {
    id: member,
    kind: "Warning",
    reasonId: reasons.records[0]?.id ?? "",
    pictures: [attached],
    messageIds: rows.map(({ id }) => id),
  });
  expect(await usesOf(attached)).toEqual({ uses: ["sanctions"], isUnused: false });
  // The message itself keeps its picture too.
  expect(await usesOf(sent)).toEqual({ uses: ["pictures", "sanctionEvidence"], isUnused: false });
  await deleteMemberData(api.deps, { tenantId: superAdmin.tenantId, memberId: member });
  for (const link of [attached, sent]) expect(await usesOf(link)).toEqual({ uses: [], isUnused: true });
});
