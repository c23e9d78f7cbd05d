import { beforeAll, expect, test } from "vitest";
import { appVersions } from "../../../contract/entities/maintenance/appVersions.ts";
import { systemSettings } from "../../../contract/entities/maintenance/systemSettings.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { customerLinks } from "../../../plugins/customer-links/contract.ts";
import { emojis } from "../../../plugins/emoji/contract.ts";
import { homePages } from "../../../plugins/home-pages/contract.ts";
import { launchPages } from "../../../plugins/launch-pages/contract.ts";
import { jpg, png } from "../../files/pictures.ts";
import { eventually } from "../support/eventually.ts";
import { uploadPicture } from "../support/uploadPicture.ts";
import { startWithChat } from "./support.ts";

const found = await startWithChat();
type Member = Awaited<ReturnType<typeof found.join>>;
let member: Member;
beforeAll(async () => {
  member = await found.join();
});

type Home = {
  me: { id: string; badge: string | null };
  settings: {
    features: Record<string, boolean>;
    launch: { name: string; pictures: string[] } | null;
    customerLinks: { name: string }[];
    homePages: { title: string }[];
    update: { version: string; mustUpdate: boolean } | null;
    notice: string;
  };
  groups: { id: string; name: string }[];
  emoji: { name: string; picture: string }[];
};
const home = () => member.call<Home>("home");

test("a feature that is switched off is hidden in the chat and refused, from the moment it is told [34.7]", async () => {
  const news = await member.listen();
  const off = ["groupCreation", "fileMessages", "friendRequests", "groupChat", "registrationOpen"] as const;
  const other = await found.join();
  await found.setFeatures(Object.fromEntries(off.map((name) => [name, false])));
  await eventually(async () => expect(news).toContainEqual({ type: "settings" }));
  const { settings, groups } = await home();
  for (const name of off) expect([name, settings.features[name]]).toEqual([name, false]);
  expect(groups).toEqual([]);
  const switchedOff = { status: 403, error: expect.stringContaining("switched off") };
  expect(await member.refused("createGroup", { name: "Us" })).toMatchObject(switchedOff);
  expect(await member.refused("addFriend", { id: other.externalId })).toMatchObject(switchedOff);
  expect(await member.refused("say", { to: other.externalId, picture: "/pictures/a.png" })).toMatchObject(switchedOff);
  expect(await found.visit().refused("register", { account: "late" })).toMatchObject(switchedOff);
  await found.setFeatures(Object.fromEntries(off.map((name) => [name, true])));
  await eventually(async () => expect((await home()).settings.features["groupChat"]).toBe(true));
});

test("emoji, launch page, home page, version, customer link and notice are shown [34.7]", async () => {
  const { admin, api } = found;
  const picture = await uploadPicture(api, admin, "emoji", await png({ width: 40, height: 40 }));
  await admin.call(emojis.endpoints.create, { name: "wave", picture });
  const launch = await uploadPicture(api, admin, "launchPage", await jpg({ width: 90, height: 160 }));
  const startTime = new Date(Date.now() - 60_000).toISOString();
  await admin.call(launchPages.endpoints.create, { name: "Spring", pictures: [launch], startTime });
  await admin.call(homePages.endpoints.create, { title: "Help center", address: "https://help.example.org/" });
  await admin.call(customerLinks.endpoints.create, { name: "Web chat", address: "https://chat.example.org/" });
  await admin.call(appVersions.endpoints.create, {
    type: "PC",
    version: "2.1.0",
    fileSize: 1000,
    mustUpdate: "Y",
    descriptionZh: "新",
    descriptionVi: "Mới",
    descriptionEn: "New",
    address: "https://downloads.example.org/pc",
    releaseTime: startTime,
  });
  await admin.call(systemSettings.endpoints.update, { id: "maintenanceNotice", value: "Sunday, 02:00" });
  await eventually(async () => {
    const { settings, emoji } = await home();
    expect(emoji).toMatchObject([{ name: "wave", picture: expect.stringContaining(picture) }]);
    expect(settings).toMatchObject({
      launch: { name: "Spring", pictures: [expect.stringContaining(launch)] },
      homePages: [{ title: "Help center" }],
      customerLinks: [{ name: "Web chat" }],
      update: { version: "2.1.0", mustUpdate: true },
      notice: "Sunday, 02:00",
    });
  });
  // The picture itself is there for a page that knows no session of the console's.
  const { emoji } = await home();
  expect((await fetch(emoji[0]?.picture ?? "")).headers.get("content-type")).toBe("image/png");
});

test("a level's sign and its capacities hold for whoever is given it [34.8]", async () => {
  const { admin } = found;
  const level = await admin.call(memberLevels.endpoints.create, {
    name: "Guests",
    levelCode: "Normal",
    displayHead: true,
    headText: "New",
  });
  await admin.call(memberLevels.endpoints.updateCapacities, {
    list: [{ memberLevelId: level.id, maxFriends: 0, maxGroupsCreated: 0, maxGroupsJoined: 5, maxGroupMembers: 3 }],
  });
  const [guest, friend] = [await found.join(), await found.join()];
  expect(await guest.call("createGroup", { name: "Before" })).toMatchObject({ name: "Before" });
  const { records } = await admin.call(members.endpoints.list, { externalId: guest.externalId });
  await admin.call(members.endpoints.changeLevel, { id: records[0]?.id ?? "", memberLevelId: level.id });
  await eventually(async () => expect((await guest.call<Home>("home")).me.badge).toBe("New"));
  const tooMany = { status: 403, error: expect.stringContaining("level allows") };
  expect(await guest.refused("createGroup", { name: "After" })).toMatchObject(tooMany);
  expect(await guest.refused("addFriend", { id: friend.externalId })).toMatchObject(tooMany);
});
