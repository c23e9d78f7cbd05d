import { enumSchema } from "../core/enums.ts";
import * as field from "../core/fields.ts";
import { z } from "../core/zod.ts";
import { MAX_RECIPIENTS, PING, type PlatformCommand } from "./commands.ts";

/** What a command is about: by our ID, and by the platform's own, which is null of what it never named. */
const named = { id: field.Id, externalId: z.string().nullable() };
const Member = z.strictObject({ ...named, account: z.string() });
const Thing = z.strictObject(named);
const Level = z.strictObject({ id: field.Id, name: z.string(), code: enumSchema("levelCode") });

/** What every command says beside what it is about. */
const always = {
  /** Grows with each command: of two about the same, the larger was decided later. */
  revision: field.Id,
  /** Whose decision it is; null of what ended by itself. */
  by: field.Id.nullable(),
  /** What the operator wrote; of a ban without words what its reason is called, in English where it has an English name. */
  reason: z.string(),
  /** From then on it is not to be done any more; null of what stays to be done. */
  expireTime: z.string().nullable(),
};
const command = <const Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...always, ...shape });

const aboutMember = { member: Member };
const aboutGroup = { group: Thing };
const inGroup = { ...aboutGroup, ...aboutMember };
const changed = command({ part: z.string() });

/** What each command says, by its type. */
export const commandData = {
  /** `until` is null of a ban that does not end by itself; sessions that began under a smaller epoch are over. */
  "member.ban": command({ ...aboutMember, until: z.string().nullable(), sessionEpoch: z.number().int() }),
  "member.unban": command(aboutMember),
  /** Without a device, sessions that began under a smaller epoch are over; with one, those of that device. */
  "member.disconnect": command({ ...aboutMember, sessionEpoch: z.number().int(), deviceId: z.string().optional() }),
  "member.update": command({
    ...aboutMember,
    profile: z.strictObject({
      nickname: z.string(),
      avatar: z.string().nullable(),
      gender: enumSchema("gender"),
      nationAreaCode: z.string().nullable(),
      mobile: z.string().nullable(),
      inviteCode: z.string().nullable(),
      level: Level,
      ipWhitelist: z.array(z.string()),
    }),
  }),
  "member.setLevel": command({ ...aboutMember, level: Level }),
  /** None is every address. */
  "member.setIpWhitelist": command({ ...aboutMember, ipWhitelist: z.array(z.string()) }),
  "member.clearCache": command({ ...aboutMember, cacheEpoch: z.number().int() }),
  "member.clearMessages": command(aboutMember),
  "member.delete": command(aboutMember),
  "group.update": command({
    ...aboutGroup,
    profile: z.strictObject({
      name: z.string(),
      introduction: z.string(),
      avatar: z.string().nullable(),
      isMuted: z.boolean(),
      owner: Member,
    }),
  }),
  "group.mute": command(aboutGroup),
  "group.unmute": command(aboutGroup),
  "group.dissolve": command(aboutGroup),
  "group.restore": command(aboutGroup),
  "group.delete": command(aboutGroup),
  "group.clearMessages": command(aboutGroup),
  "groupMember.remove": command(inGroup),
  "groupMember.mute": command({ ...inGroup, isMuted: z.boolean() }),
  "groupMember.setRole": command({ ...inGroup, role: enumSchema("groupRole") }),
  /** `recipient` of a private message, `group` of one in a group. */
  "message.withdraw": command({
    message: Thing,
    group: Thing.nullable(),
    sender: Thing.nullable(),
    recipient: Thing.nullable(),
  }),
  /** What a robot wrote. Its end is told by `message.sent`, which has the platform's ID of it. */
  "message.send": command({
    message: Thing.extend({ type: enumSchema("messageType"), text: z.string() }),
    group: Thing,
    sender: Thing.extend({ nickname: z.string(), avatar: z.string().nullable() }),
  }),
  /** `says` is what kind of notice it is: texts by language, or those of an answer. */
  "member.notify": command({
    ...aboutMember,
    notice: z.strictObject({
      id: field.Id,
      kind: z.string(),
      hasPush: z.boolean(),
      says: z.record(z.string(), z.unknown()),
    }),
  }),
  "notification.send": command({
    notification: z.strictObject({
      id: field.Id,
      sendId: field.Id,
      texts: z.record(z.string(), z.unknown()),
      defaultLocale: z.string(),
      hasPush: z.boolean(),
    }),
    recipients: z.array(Member.extend({ noticeId: field.Id })).max(MAX_RECIPIENTS),
  }),
  /** Whoever was not shown it yet is not any more. */
  "notification.cancel": command({ notification: z.strictObject({ id: field.Id }) }),
  "settings.changed": changed,
  "keywords.changed": changed,
  "blacklist.changed": changed,
  "robot.changed": changed,
} as const satisfies Record<PlatformCommand, z.ZodType>;

/** A command as it is posted, signed. `timestamp` is when it was decided. */
export const CommandBody = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(PING), timestamp: z.string(), data: z.record(z.string(), z.unknown()) }),
  ...Object.entries(commandData).map(([type, data]) =>
    z.strictObject({ type: z.literal(type), timestamp: z.string(), data }),
  ),
]);
