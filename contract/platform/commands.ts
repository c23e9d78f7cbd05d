/** What the platform can be told. Values are part of what platforms read: they stay. */
export const memberCommands = [
  "member.ban",
  "member.unban",
  "member.disconnect",
  "member.update",
  "member.setLevel",
  "member.setIpWhitelist",
  "member.clearCache",
  "member.clearMessages",
  "member.delete",
] as const;
export type MemberCommand = (typeof memberCommands)[number];

const groupCommands = [
  "group.update",
  "group.mute",
  "group.unmute",
  "group.dissolve",
  "group.restore",
  "group.delete",
  "group.clearMessages",
] as const;
export type GroupCommand = (typeof groupCommands)[number];

/** `setRole` puts somebody into the group who is not in it. */
const groupMemberCommands = ["groupMember.remove", "groupMember.mute", "groupMember.setRole"] as const;
export type GroupMemberCommand = (typeof groupMemberCommands)[number];

/** What one member is told: a sanction, a warning, an answer to feedback, a test. */
const noticeCommands = ["member.notify"] as const;

/** `cancel` stops what members have not been shown yet. */
const notificationCommands = ["notification.send", "notification.cancel"] as const;
/** Members whom one command is about. */
export const MAX_RECIPIENTS = 500;

/** That something is another now, which the platform then fetches or forgets. */
export const serverCommands = ["settings.changed", "keywords.changed", "blacklist.changed", "robot.changed"] as const;
/** What of a server, and by which command the platform is told that it was changed. */
export type ToldAs = { command: (typeof serverCommands)[number]; part: string };

export const platformCommands = [
  ...memberCommands,
  ...groupCommands,
  ...groupMemberCommands,
  "message.send",
  "message.withdraw",
  ...noticeCommands,
  ...notificationCommands,
  ...serverCommands,
] as const;
export type PlatformCommand = (typeof platformCommands)[number];

/** What a command is about, by the kind of thing. */
export const commandTargets = ["members", "groups", "messages", "settings", "notifications", "notices"] as const;
export type CommandTarget = (typeof commandTargets)[number];

/** Asks the platform who it is, and what it can do. */
export const PING = "ping";

/** Seconds after which a command that is about this moment is not sent any more. */
export const ONE_SHOT_SECONDS = 300;
