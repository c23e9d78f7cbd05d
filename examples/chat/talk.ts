import {
  ask,
  type Chat,
  findGroup,
  findMember,
  isIn,
  levelOf,
  newId,
  peopleOf,
  Refusal,
  requireFeature,
  textOf,
} from "./chat.ts";
import { type Input } from "./members.ts";
import { deliver, hide, newMessage } from "./messages.ts";
import type { Group, Member, Message } from "./store.ts";

const DAY = 86_400_000;

/** Where a message goes: into a group that one is in, or to a member. */
const findPlace = (chat: Chat, member: Member, { group, to }: Input) => {
  if (group !== undefined) {
    requireFeature(chat, "groupChat", "Group chat");
    const found = findGroup(chat, group, member);
    return { place: { group: found.id }, people: peopleOf(found) };
  }
  requireFeature(chat, "privateChat", "Private chat");
  const other = findMember(chat, to);
  return { place: { to: other.id }, people: [member.id, other.id] };
};

const blocked = {
  cancelled: "This account was cancelled.",
  banned: "This account is banned.",
  muted: "You are muted.",
  restricted: "You may not write here.",
  groupMuted: "Nobody writes in this group now.",
  tooLong: "That is too long.",
  keyword: "That holds words that are not allowed here.",
} as const;

/** Delivers what the console lets through. */
export const say = async (chat: Chat, member: Member, { text, picture, ...where }: Input) => {
  const { place, people } = findPlace(chat, member, where);
  if (picture !== undefined) requireFeature(chat, "fileMessages", "Sending pictures");
  if (picture !== undefined && !/^\/v1\/files\/[\w/.-]+$/.test(String(picture)))
    throw new Refusal("No such picture.", 400);
  const words = picture === undefined ? textOf(text, 20_000) : String(text ?? "");
  const asked = { senderId: member.id, text: words, ...("group" in place && { groupId: place.group }) };
  const [checked] = (await ask(checkOf(chat, asked))) ?? [];
  // A chat that has to be sure keeps back what it could not ask about; this one would rather go on.
  if (checked && checked.reason !== null)
    throw new Refusal(blocked[checked.reason], 403, { matched: checked.matched, shown: checked.text });
  return deliver(
    chat,
    people,
    newMessage(member.id, words, { ...place, ...(picture !== undefined && { picture: String(picture) }) }),
  );
};

const checkOf = async ({ console }: Chat, message: { senderId: string; groupId?: string; text: string }) => {
  const answer = await console.checkMessages({ messages: [message] });
  return "results" in answer ? answer.results : [answer];
};

/** What was said in a place, as far back as the server's package shows it; what others wrote is read from now on. */
export const history = (chat: Chat, member: Member, where: Input) => {
  const { state, settings, tell } = chat;
  const { place } = findPlace(chat, member, where);
  const found = state.messages.filter((message) =>
    "group" in place
      ? message.group === place.group
      : (message.from === member.id && message.to === place.to) ||
        (message.from === place.to && message.to === member.id),
  );
  for (const message of found)
    if (message.to === member.id && !message.isRead) {
      message.isRead = true;
      if (settings.features.readReceipts) tell("message.read", { externalId: message.id });
    }
  const { historyDays } = settings.server;
  const since = historyDays === null ? 0 : Date.now() - historyDays * DAY;
  return found.filter(({ at, isWithdrawn }) => !isWithdrawn && Date.parse(at) >= since).slice(-200);
};

export const withdraw = async (chat: Chat, member: Member, { id }: Input) => {
  requireFeature(chat, "messageWithdraw", "Withdrawing");
  const message = chat.state.messages.find((one) => one.id === id && one.from === member.id);
  if (!message) throw new Refusal("There is no such message of yours.", 404);
  const seconds = chat.settings.features.withdrawMinutes * 60;
  if (Date.now() - Date.parse(message.at) > seconds * 1000) throw new Refusal("It is too late for that.");
  hide(chat, [message]);
  chat.tell("message.withdrawn", { externalId: message.id });
};

/** Makes a group, once the console has taken it: it knows how many there may be. */
export const createGroup = async (chat: Chat, member: Member, { name, members }: Input) => {
  const { state, console } = chat;
  requireFeature(chat, "groupCreation", "Making groups");
  const level = levelOf(chat, member);
  const mine = Object.values(state.groups).filter(({ owner, isDissolved }) => owner === member.id && !isDissolved);
  if (mine.length >= (level?.maxGroupsCreated ?? 0))
    throw new Refusal("You have made as many groups as your level allows.");
  const invited = (Array.isArray(members) ? members : []).map((id) => findMember(chat, id));
  if (invited.length + 1 > (level?.maxGroupMembers ?? 0)) throw new Refusal("Groups of your level hold fewer members.");
  for (const one of [member, ...invited]) requireRoom(chat, one);
  const group: Group = {
    id: newId("g"),
    name: textOf(name, 64),
    introduction: "",
    owner: member.id,
    members: Object.fromEntries(invited.map(({ id }) => [id, { role: "Normal", isMuted: false }])),
    isMuted: false,
    isDissolved: false,
  };
  const put = { externalId: group.id, name: group.name, owner: member.id };
  const added = await ask(console.putGroup({ ...put, members: invited.map(({ id }) => ({ member: id })) }));
  if (!added) throw new Refusal("No group can be made at the moment.", 503);
  state.groups[group.id] = group;
  chat.push(peopleOf(group), { type: "home" });
  return group;
};

/** Groups that members of a level may be in. */
const requireRoom = (chat: Chat, member: Member) => {
  const joined = Object.values(chat.state.groups).filter((group) => !group.isDissolved && isIn(group, member)).length;
  if (joined >= (levelOf(chat, member)?.maxGroupsJoined ?? 0))
    throw new Refusal(`${member.nickname} is in as many groups as their level allows.`);
};

export const invite = (chat: Chat, member: Member, { group: groupId, id }: Input) => {
  const group = findGroup(chat, groupId, member);
  const invited = findMember(chat, id);
  if (isIn(group, invited)) throw new Refusal("They are in the group already.", 409);
  const owner = chat.state.members[group.owner];
  const most = (owner && levelOf(chat, owner)?.maxGroupMembers) ?? 0;
  if (peopleOf(group).length >= most) throw new Refusal("The group is full.");
  requireRoom(chat, invited);
  group.members[invited.id] = { role: "Normal", isMuted: false };
  chat.tell("groupMember.joined", { group: group.id, member: invited.id });
  chat.push(peopleOf(group), { type: "home" });
};

export const leave = (chat: Chat, member: Member, { group: groupId }: Input) => {
  const group = findGroup(chat, groupId, member);
  if (group.owner === member.id) throw new Refusal("Whoever owns a group stays in it.");
  delete group.members[member.id];
  chat.tell("groupMember.left", { group: group.id, member: member.id });
  chat.push([member.id, ...peopleOf(group)], { type: "home" });
};

type Reason = Parameters<typeof reportReasons.includes>[0];
export const reportReasons = ["Fraud", "Impersonation", "Gambling", "InappropriateContent", "MinorsRights"] as const;

/** Reports a message that one can see. The operator has the ones around it too. */
export const report = (chat: Chat, member: Member, { id, reason, text }: Input) => {
  const message = chat.state.messages.find((one) => one.id === id);
  if (!message || !history(chat, member, placeOf(message, member)).includes(message))
    throw new Refusal("There is no such message.", 404);
  if (!reportReasons.includes(reason as Reason)) throw new Refusal("Say why.", 400);
  chat.tell("report.filed", {
    externalId: newId("r"),
    reporter: member.id,
    about: { messages: [message.id] },
    reason: reason as Reason,
    text: String(text ?? "").slice(0, 500),
  });
};

const placeOf = ({ group, from, to }: Message, member: Member): Input =>
  group === undefined ? { to: from === member.id ? to : from } : { group };

export const sendFeedback = (chat: Chat, member: Member, { type, content }: Input) => {
  const kind = type === "Mistake" ? "Mistake" : "Suggestion";
  chat.tell("feedback.filed", {
    externalId: newId("f"),
    member: member.id,
    type: kind,
    content: textOf(content, 1000),
  });
};
