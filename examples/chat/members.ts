import { createHash, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Output } from "im-console/platform";
import { ask, type Chat, findMember, levelOf, newId, peopleOf, Refusal, requireFeature, textOf } from "./chat.ts";
import { deliver, newMessage } from "./messages.ts";
import { type Member, newMember, type Session } from "./store.ts";

export type Input = Record<string, unknown>;
export type From = { ip: string; device: string };

/** Why the console lets somebody in no more, in the words of this chat. */
const refusals = {
  cancelled: "This account was cancelled.",
  banned: "This account is banned.",
  blockedDevice: "This device is blocked.",
  blockedAddress: "Your address is blocked.",
  addressNotAllowed: "This account may not be used from your address.",
  quotaReached: "This server has as many active members as it may have.",
} as const;

export const hashPassword = (password: string, salt = randomBytes(16).toString("hex")) => ({
  salt,
  hash: scryptSync(password, salt, 32).toString("hex"),
});
const isPassword = (password: string, known: Member["password"]) =>
  known !== null &&
  timingSafeEqual(Buffer.from(hashPassword(password, known.salt).hash, "hex"), Buffer.from(known.hash, "hex"));
const digest = (token: string) => createHash("sha256").update(token).digest("hex");

const device = ({ ip, device }: From) => ({ ip, deviceId: device, platform: "Web" as const });

/** Opens a session for whoever knows the password and whom the console lets in. @returns its token */
export const signIn = async (chat: Chat, { account, password }: Input, from: From) => {
  requireFeature(chat, "loginPassword", "Signing in with a password");
  const member = findAccount(chat, account);
  if (!member || !isPassword(String(password), member.password)) {
    if (member) chat.tell("member.signInRefused", { externalId: member.id, ...device(from), reason: "WrongPassword" });
    throw new Refusal("Account and password do not belong together.", 401);
  }
  return openSession(chat, member, from);
};

/** A code by text message to the number of an account; whether there is such an account is not told. */
export const sendCode = async (chat: Chat, { account }: Input) => {
  requireFeature(chat, "loginSms", "Signing in with a code");
  const { phone } = findAccount(chat, account) ?? {};
  if (phone && !(await ask(chat.console.sendCode({ ...phone, purpose: "Login" }))))
    throw new Refusal("No code can be sent at the moment.", 503);
};

export const signInWithCode = async (chat: Chat, { account, code }: Input, from: From) => {
  requireFeature(chat, "loginSms", "Signing in with a code");
  const member = findAccount(chat, account);
  const verdict =
    member?.phone && (await ask(chat.console.verifyCode({ ...member.phone, purpose: "Login", code: String(code) })));
  if (!member || !verdict?.isRight) throw new Refusal("That is not the code.", 401);
  return openSession(chat, member, from);
};

const findAccount = ({ state }: Chat, account: unknown) =>
  Object.values(state.members).find((one) => one.account === account && !one.isCancelled);

export const openSession = async (chat: Chat, member: Member, from: From) => {
  const { state, tell } = chat;
  const standing = await ask(chat.console.standing({ externalId: member.id, ip: from.ip, deviceId: from.device }));
  if (standing) {
    member.levelId = standing.level.id;
    member.sessionEpoch = standing.sessionEpoch;
    member.cacheEpoch = standing.cacheEpoch;
  }
  // While the console cannot be asked, what it said last holds.
  const reason = standing ? standing.reason : member.ban && "banned";
  if (reason) {
    const ban = reason === "banned" ? member.ban : null;
    tell("member.signInRefused", { externalId: member.id, ...device(from), reason: "Banned" });
    throw new Refusal(refusals[reason], 403, { until: standing?.until ?? ban?.until ?? null, why: ban?.reason ?? "" });
  }
  member.ban = null;
  const token = randomBytes(32).toString("base64url");
  const session = { token: digest(token), member: member.id, device: from.device, epoch: member.sessionEpoch };
  state.sessions = state.sessions.filter((one) => one.member !== member.id || one.device !== from.device);
  state.sessions.push(session);
  // The oldest goes, where the server allows only so many at once.
  const most = Number(chat.settings.settings["maxDevicesAtOnce"] ?? 0);
  const own = state.sessions.filter((one) => one.member === member.id);
  if (most > 0) endSessions(chat, own.slice(0, -most), { reason: "Signed in elsewhere." });
  tell("member.signedIn", { externalId: member.id, ...device(from), model: "Web page", appVersion: "1.0.0" });
  await chat.save();
  return token;
};

/**
 * Makes an account, once the console has taken it: it knows how many there may be, which invite codes hold, and who
 * receives newcomers.
 */
export const register = async (chat: Chat, { account, password, nickname, inviteCode }: Input, from: From) => {
  const { state, console } = chat;
  requireFeature(chat, "registrationOpen", "Registering");
  const code = String(inviteCode ?? "").trim();
  if (chat.settings.features.inviteCodeRequired && code === "") throw new Refusal("An invite code is needed.", 400);
  const wanted = { account: textOf(account, 16), nickname: textOf(nickname, 16) };
  if (Object.values(state.members).some((one) => one.account === wanted.account))
    throw new Refusal("That account is taken.", 409);
  const member = newMember(newId("u"), { ...wanted, password: hashPassword(textOf(password, 64)) });
  const reception = await ask(console.receive({ externalId: member.id, ...wanted, ...(code && { inviteCode: code }) }));
  if (!reception) throw new Refusal("Nobody can register at the moment.", 503);
  state.members[member.id] = member;
  welcome(chat, member, reception);
  return openSession(chat, member, from);
};

/** The groups and friends that the console chose: it knows of them already, of what they say it does not. */
const welcome = (chat: Chat, member: Member, { groups, friends }: Output<"receive">) => {
  const { state } = chat;
  const greet = (from: string, people: readonly string[], place: object, greeting: string) =>
    greeting !== "" && deliver(chat, people, newMessage(from, greeting, place));
  for (const { externalId, greeting } of groups) {
    const group = state.groups[externalId ?? ""];
    if (!group) continue;
    group.members[member.id] = { role: "Normal", isMuted: false };
    greet(group.owner, peopleOf(group), { group: group.id }, greeting);
  }
  for (const { externalId, greeting } of friends) {
    const friend = state.members[externalId ?? ""];
    if (!friend) continue;
    member.friends.push(friend.id);
    friend.friends.push(member.id);
    greet(friend.id, [friend.id, member.id], { to: member.id }, greeting);
  }
};
export const findSession = ({ state }: Chat, token: string | undefined): Session | undefined => {
  const hash = digest(token ?? "");
  return state.sessions.find((session) => session.token === hash);
};

/** Ends sessions, and tells their pages why. */
export const endSessions = ({ state, push, tell }: Chat, ended: readonly Session[], why: object) => {
  if (ended.length === 0) return;
  state.sessions = state.sessions.filter((session) => !ended.includes(session));
  for (const { member, device } of ended) {
    push([member], { type: "out", device, ...why });
    if (!state.sessions.some((session) => session.member === member)) tell("member.offline", { externalId: member });
  }
};

/** Friends are made at once here: there is nobody to ask for. */
export const addFriend = (chat: Chat, member: Member, { id }: Input) => {
  requireFeature(chat, "friendRequests", "Making friends");
  const friend = findMember(chat, id);
  if (friend.id === member.id || member.friends.includes(friend.id)) throw new Refusal("You are friends already.", 409);
  for (const one of [member, friend])
    if (one.friends.length >= (levelOf(chat, one)?.maxFriends ?? 0))
      throw new Refusal(
        one === member ? "You have as many friends as your level allows." : "They have enough friends.",
      );
  member.friends.push(friend.id);
  friend.friends.push(member.id);
  chat.tell("friend.added", { member: member.id, friend: friend.id });
  chat.push([friend.id], { type: "home" });
};

export const removeFriend = (chat: Chat, member: Member, { id }: Input) => {
  const friend = findMember(chat, id);
  member.friends = member.friends.filter((one) => one !== friend.id);
  friend.friends = friend.friends.filter((one) => one !== member.id);
  chat.tell("friend.removed", { member: member.id, friend: friend.id });
  chat.push([friend.id], { type: "home" });
};

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Once a day; days begin at midnight of UTC here. */
export const checkIn = (chat: Chat, member: Member) => {
  const [today, yesterday] = [dayOf(Date.now()), dayOf(Date.now() - 86_400_000)];
  if (member.checkIn?.day === today) throw new Refusal("You checked in today.", 409);
  const daysInARow = member.checkIn?.day === yesterday ? member.checkIn.daysInARow + 1 : 1;
  member.checkIn = { day: today, daysInARow };
  chat.tell("member.checkedIn", { externalId: member.id, consecutiveDays: daysInARow });
  return { daysInARow };
};
