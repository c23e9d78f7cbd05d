import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Chat, isIn, levelOf, peopleOf } from "./chat.ts";
import type { Member } from "./store.ts";
import { reportReasons } from "./talk.ts";

const files = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/page.js": ["page.js", "text/javascript; charset=utf-8"],
  "/entry.js": ["entry.js", "text/javascript; charset=utf-8"],
  "/parts.js": ["parts.js", "text/javascript; charset=utf-8"],
  "/page.css": ["page.css", "text/css; charset=utf-8"],
} as const;

/** The files of the web page. */
export const openPages = async () =>
  new Map(
    await Promise.all(
      Object.entries(files).map(async ([path, [name, type]]) => {
        const body = await readFile(join(import.meta.dirname, "page", name));
        return [path, { body, type }] as [string, { body: Buffer; type: string }];
      }),
    ),
  );

const VERSION = "1.0.0";

/** What a page shows before anybody signed in. */
export const settingsOf = ({ settings, state, linkOf }: Chat) => {
  const { server, features, launchPages, customerLinks, homePages, appVersions } = settings;
  const { settings: technical } = settings;
  const [launch] = launchPages;
  const newest = appVersions.find(({ type }) => type === "PC");
  return {
    name: server.name,
    features,
    launch: launch ? { ...launch, pictures: launch.pictures.map(linkOf) } : null,
    customerLinks: features.customerService ? customerLinks : [],
    homePages: homePages.filter(({ platform }) => platform === "All" || platform === "PC"),
    update: newest && isNewer(newest.version, VERSION) ? newest : null,
    notice: String(technical["maintenanceNotice"] ?? ""),
    terms: String(technical["termsAddress"] ?? ""),
    /** Whom one can sign in as: this is a demo. */
    accounts: Object.values(state.members)
      .filter(({ password, isCancelled }) => password !== null && !isCancelled)
      .slice(0, 12)
      .map(({ account, nickname }) => ({ account, nickname })),
  };
};

const isNewer = (version: string, than: string) => version.localeCompare(than, "en", { numeric: true }) > 0;

/** All that somebody's page shows beside what was said. */
export const homeOf = (chat: Chat, member: Member) => {
  const { state, settings } = chat;
  const level = levelOf(chat, member);
  const shown = ({ id, nickname, avatar, isRobot, levelId }: Member) => {
    const own = settings.levels.find((one) => one.id === levelId);
    return {
      id,
      nickname,
      avatar: avatar && chat.linkOf(avatar),
      isRobot,
      badge: own?.displayHead ? own.headText : null,
    };
  };
  const { features } = settings;
  const people = Object.values(state.members).filter(({ isCancelled }) => !isCancelled);
  return {
    me: { ...shown(member), friends: member.friends, cacheEpoch: member.cacheEpoch, checkIn: member.checkIn },
    settings: settingsOf(chat),
    level,
    members: people.filter(({ isRobot }) => !isRobot || features.robots).map(shown),
    groups: features.groupChat
      ? Object.values(state.groups)
          .filter((group) => !group.isDissolved && isIn(group, member))
          .map((group) => ({ ...group, people: peopleOf(group) }))
      : [],
    emoji: features.customEmoji ? settings.emoji.map((one) => ({ ...one, picture: chat.linkOf(one.picture) })) : [],
    notices: state.notices.filter((notice) => notice.member === member.id),
    reportReasons,
    /** Where pictures are kept: the console checks them, and takes them away again. */
    media: chat.linkOf("/").replace(/\/$/, ""),
  };
};

/** What somebody has in front of them now is read. */
export const readNotices = ({ state, tell }: Chat, member: Member) => {
  for (const notice of state.notices.filter((one) => one.member === member.id && !one.isRead)) {
    notice.isRead = true;
    tell("notification.read", { notice: notice.id, member: member.id });
  }
};
