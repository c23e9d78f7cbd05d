import { groups } from "../../../../contract/entities/groups/groups.ts";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { sql } from "kysely";
import { beforeAll, beforeEach } from "vitest";
import { scene } from "../../../files/pictures.ts";
import { listEveryCode } from "../../support/codes.ts";
import type { Api } from "../../support/harness.ts";
import { addGroup, addMember, addMessages, setSetting } from "../../support/messageMaker.ts";
import { uploadPicture } from "../../support/uploadPicture.ts";

/** Who works with pictures, and pictures at each of their places. Messages are read without a reason. */
export const picturesAt = (api: Api) => {
  const { list } = pictures.endpoints;
  let operator: Awaited<ReturnType<typeof api.operator>>;
  let admin: Awaited<ReturnType<typeof api.superAdmin>>;
  let seed = 0;
  beforeAll(async () => {
    operator = await api.operator(listEveryCode());
    admin = await api.superAdmin();
  });
  beforeEach(async () => {
    await setSetting(api, "askReadingReason", false);
  });

  const upload = async (purpose: "avatar" | "picture") =>
    uploadPicture(api, operator, purpose, await scene({ width: 240, height: 240 }, ++seed));
  const serve = async (link: string) => (await api.app.inject({ method: "GET", url: link })).statusCode;
  /** A member with an avatar, and the picture that it is in the gallery. */
  const withAvatar = async (nickname = `Picture Pia ${++seed}`) => {
    const id = await addMember(api, nickname);
    const link = await upload("avatar");
    await operator.call(members.endpoints.update, { id, avatar: link });
    const { records } = await operator.call(list, { member: id });
    return { id, link, picture: records[0]?.id ?? "" };
  };
  const groupAvatar = async () => {
    const link = await upload("avatar");
    const owner = await addMember(api, "Owner Olga");
    const { id } = await operator.call(groups.endpoints.create, {
      name: `Group ${++seed}`,
      ownerId: owner,
      avatar: link,
    });
    const { records } = await operator.call(list, { groupId: id });
    return { id, link, owner, picture: records[0]?.id ?? "" };
  };
  /** A picture in a group's message. */
  const inGroup = async () => {
    const sender = await addMember(api, `Sender Sam ${++seed}`);
    const group = await addGroup(api, sender, `Photos ${seed}`);
    const link = await upload("picture");
    const at = new Date().toISOString();
    await addMessages(api, [{ group, sender, at, type: "image", content: "A picture", payload: { url: link } }]);
    const { records } = await admin.call(list, { groupId: group });
    return { sender, group, link, picture: records[0]?.id ?? "" };
  };
  const avatarOf = async (id: string) => (await operator.call(members.endpoints.load, { id })).avatar;
  const age = (days: number) =>
    sql`with old as (update picture set decided_at = now() - ${days} * interval '1 day' where decided_at is not null)
      update stored_file set quarantined_at = now() - ${days} * interval '1 day' where quarantined_at is not null`.execute(
      api.system(),
    );
  return {
    operator: () => operator,
    admin: () => admin,
    upload,
    serve,
    withAvatar,
    groupAvatar,
    inGroup,
    avatarOf,
    age,
  };
};
