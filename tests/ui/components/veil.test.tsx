import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { setPreferences } from "../../../src/layout/preferences.ts";
import { addGroup, addMember, addMessages, setSetting } from "../../api/support/messageMaker.ts";
import { choose, consoleAt } from "../resources/support.tsx";

const at = consoleAt(groupMessages, "/groupMsg");
let admin: Awaited<ReturnType<typeof at.api.superAdmin>>;
let group: string;
let report: string;

/** A file that the server has: what is in it, jsdom never asks for. */
const addFile = async (type: string) => {
  const name = `${randomBytes(16).toString("base64url")}.${type}`;
  await sql`insert into stored_file (tenant_id, name, type, purpose, bytes)
    values (${at.api.tenantAt(0)}, ${name}, ${type}, 'picture', 1)`.execute(at.api.system());
  return `/v1/files/${at.api.tenantAt(0)}/${name}`;
};

beforeAll(async () => {
  admin = await at.api.superAdmin();
  await setSetting(at.api, "askReadingReason", false);
  const sender = await addMember(at.api, "Sender Sam");
  group = await addGroup(at.api, sender, "Photos");
  const message = { group, sender, at: new Date().toISOString() };
  await addMessages(at.api, [
    { ...message, type: "image", content: "Beach", payload: { url: await addFile("png") } },
    { ...message, type: "video", content: "Waves", payload: { url: await addFile("mp4"), seconds: 4 } },
    { ...message, type: "voice", content: "Wind", payload: { url: await addFile("mp4"), seconds: 4 } },
  ]);
  const { records } = await admin.call(groupMessages.endpoints.list, { groupId: group });
  const reported = { reporterId: sender, reportedGroupId: group, reason: "Fraud" } as const;
  ({ id: report } = await admin.call(reports.endpoints.create, { ...reported, reportedMessageId: records[0]?.id }));
});
beforeEach(() => {
  setPreferences({ pictureBlur: "off", pictureGray: "off", mediaSound: "on" });
});

const inEvidence = async () => {
  await at.openAddress(admin, `/report/management?open=${report}`);
  return screen.findByRole("button", { name: "Open picture Beach" });
};
const filterOf = (element: Element | null) => {
  if (!element) throw new Error("no picture");
  return getComputedStyle(element).filter;
};
const media = () => [
  screen.getByLabelText<HTMLVideoElement>("Waves"),
  screen.getByLabelText<HTMLAudioElement>("Voice"),
];

test("whoever did not ask for it sees pictures sharp and hears sound; nothing plays by itself [27.11]", async () => {
  const picture = await inEvidence();
  expect(filterOf(picture.querySelector("img"))).not.toMatch(/blur|grayscale/);
  expect(media().map(({ muted }) => muted)).toEqual([false, false]);
  for (const element of media()) {
    expect(element.autoplay).toBe(false);
    expect(element.paused).toBe(true);
    expect(element).toHaveAttribute("controls");
  }
});

test("what one chooses among the preferences holds for the pictures, videos and voices of evidence [27.11]", async () => {
  await at.openAddress(admin, "/account/settings");
  await choose("Blur pictures until hovered or opened", "On");
  await choose("Pictures without color", "On");
  await choose("Sound of videos and voice messages", "Off");
  cleanup();
  const picture = await inEvidence();
  expect(filterOf(picture.querySelector("img"))).toMatch(/blur\(.*grayscale/);
  expect(filterOf(screen.getByLabelText("Waves"))).toMatch(/blur\(.*grayscale/);
  expect(media().map(({ muted }) => muted)).toEqual([true, true]);
  expect(media().map(({ autoplay }) => autoplay)).toEqual([false, false]);
});

test("a picture that is opened is sharp, and stays without color [27.11]", async () => {
  setPreferences({ pictureBlur: "on", pictureGray: "on" });
  await userEvent.click(await inEvidence());
  const large = within(await screen.findByRole("dialog", { name: "Beach" })).getByRole("img", { name: "Beach" });
  expect(filterOf(large)).toContain("grayscale");
  expect(filterOf(large)).not.toContain("blur");
});

test("of each of the three the others stay as they are [27.11]", async () => {
  const picture = await inEvidence();
  const image = () => filterOf(picture.querySelector("img"));
  setPreferences({ pictureBlur: "on" });
  await waitFor(() => expect(image()).toContain("blur"));
  expect([image().includes("grayscale"), ...media().map(({ muted }) => muted)]).toEqual([false, false, false]);
  setPreferences({ pictureBlur: "off", mediaSound: "off" });
  await waitFor(() => expect(media().map(({ muted }) => muted)).toEqual([true, true]));
  expect(image()).not.toMatch(/blur|grayscale/);
});
