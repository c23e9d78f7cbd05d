import type { MemberCommand } from "../../../contract/platform/commands.ts";
import type { Fields } from "../../core/context.ts";
import { anyOf } from "../../db/expressions.ts";
import { ALL, type ChangePlace, isToBeTold, type Platform, putCommands } from "./put.ts";

type Command = {
  type: MemberCommand;
  memberIds: readonly string[];
  /** Why, by the members' IDs. */
  readReasons?: () => Promise<ReadonlyMap<string, string>>;
  /** The one device that it is about. */
  deviceId?: string;
  /** What a platform that cannot do it is not told: the change is made all the same. */
  isOptional?: boolean;
};

/** What of a member a command is about: a later one of the same part makes an earlier one superfluous. */
const parts: Readonly<Record<MemberCommand, string>> = {
  "member.ban": "access",
  "member.unban": "access",
  "member.disconnect": "sessions",
  "member.update": "profile",
  "member.setLevel": "level",
  "member.setIpWhitelist": "ipWhitelist",
  "member.clearCache": "cache",
  "member.clearMessages": "messages",
  "member.delete": ALL,
};

/** A kick that is replayed tomorrow would hit a rightful session. */
const oneShots: ReadonlySet<MemberCommand> = new Set(["member.disconnect"]);

/**
 * Puts down what the server's platform is to be told of members, as they are at this moment of the transaction, which
 * holds them. Without a platform there is nothing to do.
 * @throws ApiError `platformLacks` where the platform said that it cannot do that
 */
export const tellOfMembers = async (
  place: ChangePlace,
  { type, memberIds, readReasons, deviceId, isOptional = false }: Command,
  known?: Platform,
) => {
  if (memberIds.length === 0 || !(await isToBeTold(place, type, isOptional, known))) return;
  // Two devices that are signed out are two things.
  const part = deviceId === undefined ? parts[type] : `${parts[type]} ${deviceId}`;
  const members = await readMembers(place, memberIds);
  const reasons = await readReasons?.();
  await putCommands(
    place,
    { type, target: "members", isOneShot: oneShots.has(type) },
    members.map(({ whole, ...member }) => ({
      targetId: member.id,
      part,
      data: { member, ...contents[type](whole), ...(deviceId !== undefined && { deviceId }) },
      reason: reasons?.get(member.id),
    })),
  );
};

/** In one order, in which their ids are given. */
const readMembers = async ({ db, tenantId }: ChangePlace, memberIds: readonly string[]) => {
  const rows = await db
    .selectFrom("member as m")
    .innerJoin("memberLevel as l", (join) =>
      join.onRef("l.tenantId", "=", "m.tenantId").onRef("l.id", "=", "m.levelId"),
    )
    .where("m.tenantId", "=", tenantId)
    .where("m.id", "=", anyOf(memberIds))
    .orderBy("m.id")
    .select(["m.id", "m.externalId", "m.account", "m.nickname", "m.avatar", "m.gender", "m.nationAreaCode", "m.mobile"])
    .select(["m.tenantAlias", "m.ipWhitelist", "m.bannedUntil", "m.sessionEpoch", "m.cacheEpoch"])
    .select(["l.id as levelId", "l.name as levelName", "l.levelCode"])
    .execute();
  return rows.map(({ id, externalId, account, ...whole }) => ({ id, externalId, account, whole }));
};

type Whole = Awaited<ReturnType<typeof readMembers>>[number]["whole"];

const levelOf = ({ levelId: id, levelName: name, levelCode: code }: Whole) => ({ id, name, code });
const addressesOf = ({ ipWhitelist }: Whole) => (ipWhitelist === "" ? [] : ipWhitelist.split(","));
const profileOf = (whole: Whole) => {
  const { nickname, avatar, gender, nationAreaCode, mobile, tenantAlias: inviteCode } = whole;
  const common = { nickname, avatar, gender, nationAreaCode, mobile, inviteCode };
  return { ...common, level: levelOf(whole), ipWhitelist: addressesOf(whole) };
};
const nothingElse = () => ({});

/** What a command says of a member beside who it is. */
const contents: Readonly<Record<MemberCommand, (whole: Whole) => Fields>> = {
  "member.ban": ({ bannedUntil: until, sessionEpoch }) => ({ until, sessionEpoch }),
  "member.unban": nothingElse,
  "member.disconnect": ({ sessionEpoch }) => ({ sessionEpoch }),
  "member.update": (whole) => ({ profile: profileOf(whole) }),
  "member.setLevel": (whole) => ({ level: levelOf(whole) }),
  "member.setIpWhitelist": (whole) => ({ ipWhitelist: addressesOf(whole) }),
  "member.clearCache": ({ cacheEpoch }) => ({ cacheEpoch }),
  "member.clearMessages": nothingElse,
  "member.delete": nothingElse,
};
