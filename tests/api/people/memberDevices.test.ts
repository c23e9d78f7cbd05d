import { expect, test } from "vitest";
import { memberDevices } from "../../../contract/entities/people/memberDevices.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("a device is listed, deleted once, and takes the member offline [4.14]", async () => {
  const { memberId, admin, other } = found;
  const [device] = await admin.call(memberDevices.endpoints.list, { memberId });
  expect(device).toMatchObject({ deviceId: "phone", ip: "10.1.1.1", onlineStatus: "Online" });
  const watcher = await api.operator(["UserManage"]);
  expect((await watcher.send(memberDevices.endpoints.delete, { id: device!.id })).statusCode).toBe(403);
  await expect(other.call(memberDevices.endpoints.delete, { id: device!.id })).rejects.toMatchObject({ status: 404 });
  await admin.call(memberDevices.endpoints.delete, { id: device!.id });
  expect((await admin.call(members.endpoints.load, { id: memberId })).onlineStatus).toBe("Offline");
  await expect(admin.call(memberDevices.endpoints.delete, { id: device!.id })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(memberDevices.endpoints.list, { memberId })).rejects.toMatchObject({ status: 404 });
});
