import { CannotDo, type Command, receiveCommands } from "im-console/platform";
import { type Chat, peopleOf } from "./chat.ts";
import { endSessions } from "./members.ts";
import { type Group, type Member, newMember, type Notice } from "./store.ts";
import { deliver, hide, newMessage } from "./messages.ts";
import { readMessages } from "./reading.ts";

type Data<Type extends Command["type"]> = Extract<Command, { type: Type }>["data"];
type Orders = { [Type in Command["type"]]: (chat: Chat, data: Data<Type>) => unknown };

/** Who or what a command is about, by our own name of it. */
const memberOf = ({ state }: Chat, { member }: { member: { externalId: string | null } }): Member => {
  const found = state.members[member.externalId ?? ""];
  if (!found) throw new CannotDo("nobody here is called that");
  return found;
};
const groupOf = ({ state }: Chat, { group }: { group: { externalId: string | null } }): Group => {
  const found = state.groups[group.externalId ?? ""];
  if (!found) throw new CannotDo("no group here is called that");
  return found;
};

const sessionsOf = ({ state }: Chat, { id }: Member) => state.sessions.filter(({ member }) => member === id);
/** What the member was told moments ago: the notice of a sanction comes before what it does. */
const lastTold = ({ state }: Chat, { id }: Member) =>
  state.notices.findLast(({ member, at }) => member === id && Date.parse(at) > Date.now() - 60_000)?.text ?? "";
const home = ({ push }: Chat, people: readonly string[]) => push(people, { type: "home" });

const setMute = (chat: Chat, group: Group, isMuted: boolean) => {
  group.isMuted = isMuted;
  home(chat, peopleOf(group));
};
const setDissolved = (chat: Chat, group: Group, isDissolved: boolean, reason: string) => {
  group.isDissolved = isDissolved;
  chat.push(
    peopleOf(group),
    isDissolved ? { type: "dissolved", group: group.id, name: group.name, reason } : { type: "home" },
  );
};
const ownMessages = ({ state }: Chat, { id }: Member) =>
  state.messages.filter(({ from, to }) => [from, to].includes(id));

const giveNotice = (
  { state, push, tell }: Chat,
  member: string,
  given: Pick<Notice, "id" | "notification" | "title" | "text">,
) => {
  if (state.notices.some(({ id }) => id === given.id)) return;
  const notice = { ...given, member, at: new Date().toISOString(), isRead: false };
  state.notices.push(notice);
  push([member], { type: "notice", notice });
  tell("notification.delivered", { notice: given.id, member });
};

/** In English where there is a text in it: this chat speaks nothing else. */
const wordsOf = (says: Record<string, unknown>) => {
  const texts = (says["texts"] ?? says) as Record<string, { title?: string; content?: string } | undefined>;
  // An answer has a text of its own, in the language that it was written in.
  const { title, content = says["content"] } = texts["en-US"] ?? Object.values(texts).find((one) => one?.content) ?? {};
  return { title: title || "From the people who run this server", text: String(content ?? "") };
};

/** What each command does here. Done twice it changes nothing more: a chat may die between doing it and saying so. */
const orders: Orders = {
  "member.ban": (chat, { until, reason, ...data }) => {
    const member = memberOf(chat, data);
    const why = reason || lastTold(chat, member);
    member.ban = { until, reason: why };
    member.sessionEpoch = data.sessionEpoch;
    endSessions(chat, sessionsOf(chat, member), { reason: "This account is banned.", until, why });
  },
  "member.unban": (chat, data) => {
    memberOf(chat, data).ban = null;
  },
  "member.disconnect": (chat, { sessionEpoch, deviceId, ...data }) => {
    const member = memberOf(chat, data);
    const isOver = ({ device, epoch }: { device: string; epoch: number }) =>
      deviceId === undefined ? epoch < sessionEpoch : device === deviceId;
    const reason = "You were signed out by the people who run this server.";
    endSessions(chat, sessionsOf(chat, member).filter(isOver), { reason });
  },
  "member.update": (chat, { profile, ...data }) => {
    const member = memberOf(chat, data);
    Object.assign(member, { nickname: profile.nickname, avatar: profile.avatar, levelId: profile.level.id });
    home(chat, Object.keys(chat.state.members));
  },
  "member.setLevel": (chat, { level, ...data }) => {
    memberOf(chat, data).levelId = level.id;
  },
  // Asked at each sign-in; whoever is in already is let be.
  "member.setIpWhitelist": (chat, data) => memberOf(chat, data),
  "member.clearCache": (chat, { cacheEpoch, ...data }) => {
    const member = memberOf(chat, data);
    member.cacheEpoch = cacheEpoch;
    chat.push([member.id], { type: "cache", cacheEpoch });
  },
  "member.clearMessages": (chat, data) => hide(chat, ownMessages(chat, memberOf(chat, data))),
  "member.delete": (chat, data) => {
    const member = memberOf(chat, data);
    endSessions(chat, sessionsOf(chat, member), { reason: "This account was cancelled." });
    Object.assign(member, { isCancelled: true, nickname: "", avatar: null, password: null, friends: [] });
    for (const one of Object.values(chat.state.members)) one.friends = one.friends.filter((id) => id !== member.id);
    for (const group of Object.values(chat.state.groups)) delete group.members[member.id];
    home(chat, Object.keys(chat.state.members));
  },
  "group.update": (chat, { profile, ...data }) => {
    const group = groupOf(chat, data);
    const owner = profile.owner.externalId ?? group.owner;
    if (owner !== group.owner) {
      group.members[group.owner] = { role: "Normal", isMuted: false };
      delete group.members[owner];
    }
    Object.assign(group, { name: profile.name, introduction: profile.introduction, owner });
    home(chat, peopleOf(group));
  },
  "group.mute": (chat, data) => setMute(chat, groupOf(chat, data), true),
  "group.unmute": (chat, data) => setMute(chat, groupOf(chat, data), false),
  "group.dissolve": (chat, data) => setDissolved(chat, groupOf(chat, data), true, data.reason),
  "group.restore": (chat, data) => setDissolved(chat, groupOf(chat, data), false, ""),
  "group.delete": (chat, data) => {
    const group = groupOf(chat, data);
    chat.state.messages = chat.state.messages.filter((message) => message.group !== group.id);
    setDissolved(chat, group, true, data.reason);
    delete chat.state.groups[group.id];
  },
  "group.clearMessages": (chat, data) => {
    const group = groupOf(chat, data);
    hide(
      chat,
      chat.state.messages.filter((message) => message.group === group.id),
    );
  },
  "groupMember.remove": (chat, data) => {
    const [group, member] = [groupOf(chat, data), memberOf(chat, data)];
    delete group.members[member.id];
    home(chat, [member.id, ...peopleOf(group)]);
  },
  "groupMember.mute": (chat, data) => {
    const inside = groupOf(chat, data).members[memberOf(chat, data).id];
    if (inside) inside.isMuted = data.isMuted;
  },
  // Puts somebody into the group who is not in it.
  "groupMember.setRole": (chat, data) => {
    const group = groupOf(chat, data);
    // An owner is told of by `group.update`, and robots are in no list of members.
    if (data.role === "Owner" || data.role === "Robot") return;
    const member = memberOf(chat, data);
    const { isMuted } = group.members[member.id] ?? { isMuted: false };
    group.members[member.id] = { role: data.role === "Admin" ? "Admin" : "Normal", isMuted };
    home(chat, peopleOf(group));
  },
  "message.withdraw": (chat, { message }) =>
    hide(
      chat,
      chat.state.messages.filter(({ id }) => id === message.externalId),
    ),
  // Robots live in the console: here they are who they were when they wrote last.
  "message.send": (chat, { message, sender, ...data }) => {
    const group = groupOf(chat, data);
    const robot = newMember(`robot-${sender.id}`, { nickname: sender.nickname, avatar: sender.avatar, isRobot: true });
    chat.state.members[robot.id] = robot;
    const shown = { ...newMessage(robot.id, message.text, { group: group.id }), id: `m-${message.id}` };
    if (!chat.state.messages.some(({ id }) => id === shown.id)) deliver(chat, peopleOf(group), shown, message.id);
  },
  "member.notify": (chat, { notice, ...data }) =>
    giveNotice(chat, memberOf(chat, data).id, { id: notice.id, notification: null, ...wordsOf(notice.says) }),
  "notification.send": (chat, { notification, recipients }) => {
    for (const { externalId, noticeId } of recipients)
      if (externalId !== null && chat.state.members[externalId])
        giveNotice(chat, externalId, { id: noticeId, notification: notification.id, ...wordsOf(notification.texts) });
  },
  "notification.cancel": ({ state }, { notification }) => {
    state.notices = state.notices.filter((notice) => notice.notification !== notification.id || notice.isRead);
  },
  "settings.changed": (chat) => chat.fetchSettings(),
  // The console is asked for these each time that they matter: there is nothing to forget.
  "keywords.changed": () => undefined,
  "blacklist.changed": () => undefined,
  "robot.changed": () => undefined,
};

/** Answers the console's commands. What it is told was done is on the disk. */
export const openCommands = (chat: Chat, secrets: readonly string[]) => {
  const receive = receiveCommands({
    secrets,
    version: "example-chat 1.0.0",
    capabilities: Object.keys(orders) as Command["type"][],
    done: chat.state.done,
    readMessages: (wanted) => readMessages(chat, wanted),
    // Its type and what it says belong together.
    obey: (command) => (orders[command.type] as (chat: Chat, data: object) => unknown)(chat, command.data),
  });
  return async (...message: Parameters<typeof receive>) => {
    const answer = await receive(...message);
    await chat.save();
    return answer;
  };
};
