import { memberDevices } from "../../../contract/entities/people/memberDevices.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { either, scope, select } from "../../crud/columns.ts";
import { notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { tellOfMembers } from "../../platform/commands/members.ts";
import { loadMember } from "./members/queries.ts";

const t = scope<{ t: "memberDevice" }>();
const columns = {
  id: t.ref("t.id"),
  memberId: t.ref("t.memberId"),
  deviceId: t.ref("t.deviceId"),
  devicePlatform: t.ref("t.platform"),
  deviceModel: t.ref("t.model"),
  appVersion: t.ref("t.appVersion"),
  ip: t.fn<string>("host", ["t.ip"]),
  onlineStatus: either(t.ref("t.isOnline"), "Online", "Offline"),
  lastLoginTime: t.ref("t.lastLoginAt"),
};

export default routes(memberDevices, {
  list: async (context, { memberId }) => {
    await loadMember(context, memberId);
    return context.db
      .selectFrom("memberDevice as t")
      .where("t.tenantId", "=", context.tenantId)
      .where("t.memberId", "=", memberId)
      .orderBy("t.lastLoginAt", "desc")
      .orderBy("t.id")
      .limit(500)
      .select(select(columns))
      .execute();
  },
  delete: deletes(async (context, { id }) => {
    const { db, tenantId, record } = context;
    const device = await db
      .deleteFrom("memberDevice")
      .where("tenantId", "=", tenantId)
      .where("id", "=", id)
      .returning(["memberId", "deviceId"])
      .executeTakeFirst();
    if (!device) throw notFound();
    // A member whose last signed-in device is gone is offline.
    await db
      .updateTable("member as m")
      .set((eb) => ({
        isOnline: eb
          .exists(
            eb
              .selectFrom("memberDevice as d")
              .whereRef("d.tenantId", "=", "m.tenantId")
              .whereRef("d.memberId", "=", "m.id")
              .where("d.isOnline", "=", true),
          )
          .$castTo<boolean>(),
        sessionEpoch: eb("m.sessionEpoch", "+", 1),
      }))
      .where("m.tenantId", "=", tenantId)
      .where("m.id", "=", device.memberId)
      .execute();
    record("members", device.memberId, { deviceId: device.deviceId }, { deviceId: null });
    const { memberId, deviceId } = device;
    await tellOfMembers(context, { type: "member.disconnect", memberIds: [memberId], deviceId });
    return { id };
  }),
});
