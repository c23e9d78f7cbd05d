// The page of the example chat, once somebody is signed in.
import { app, attempt, button, call, choice, describe, dialog, el, face, field, form, say } from "./parts.js";
import { links, showEntry } from "./entry.js";

let socket;
let home;
let place;
let messages = [];

const enter = async () => {
  home = await call("home");
  place = home.groups[0] ? { group: home.groups[0].id } : undefined;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/`);
  // What was asked for while somebody was thrown out is refused, which is no news to them.
  const fail = (error, from) => from === socket && say(describe(error));
  socket.addEventListener("message", ({ data, target }) => {
    receive(JSON.parse(data)).catch((error) => fail(error, target));
  });
  socket.addEventListener("close", ({ target }) => setTimeout(() => target === socket && attempt(reopen), 1000));
  await refresh();
};
const leave = (why) => {
  socket?.close();
  socket = undefined;
  say("");
  return showEntry(enter, why);
};
/** The server was away, or the connection was. */
const reopen = () => enter().catch((error) => (error.error ? leave(error) : setTimeout(() => attempt(reopen), 1000)));

const receive = async (news) => {
  if (news.type === "out") {
    return leave({ error: news.reason, until: news.until, why: news.why });
  }
  if (news.type === "message") {
    const { group, from, to } = news.message;
    const isHere = group ? place?.group === group : !place?.group && [from, to].includes(place?.to);
    if (isHere) return showTalk();
    return say(`New message from ${nameOf(from)}`);
  }
  if (news.type === "gone") {
    messages = messages.filter(({ id }) => !news.ids.includes(id));
    return draw();
  }
  if (news.type === "dissolved") say(describe({ error: `The group ${news.name} was dissolved.`, why: news.reason }));
  if (news.type === "notice") say(`${news.notice.title}: ${news.notice.text}`);
  return refresh();
};

const refresh = async () => {
  home = await call("home");
  document.title = home.settings.name;
  const isThere = place?.group
    ? home.groups.some(({ id }) => id === place.group)
    : place && home.settings.features.privateChat;
  if (!isThere) place = home.groups[0] ? { group: home.groups[0].id } : undefined;
  await showTalk();
};
const showTalk = async () => {
  messages = place ? await call("history", place) : [];
  draw();
};
const nameOf = (id) => home.members.find((member) => member.id === id)?.nickname ?? "Somebody";

const go = (where) => {
  place = where;
  return showTalk();
};

const draw = () => {
  const { me, settings, members, groups, notices } = home;
  const { features } = settings;
  const unread = notices.filter(({ isRead }) => !isRead).length;
  const typed = app.querySelector(".write input[type=text]")?.value ?? "";
  const entry = (where, who, isCurrent) =>
    el(
      "button",
      { type: "button", "aria-current": String(isCurrent), on: { click: () => attempt(() => go(where)) } },
      face(who),
      el("span", { className: "name" }, who.nickname),
      who.badge && el("span", { className: "badge" }, who.badge),
      who.isRobot && el("span", { className: "badge" }, "Robot"),
    );
  const friends = members.filter(({ id }) => me.friends.includes(id));
  const others = members.filter(({ id, isRobot }) => id !== me.id && !isRobot && !me.friends.includes(id)).slice(0, 30);
  const people = (title, some) => [
    some.length > 0 && el("h2", {}, title),
    some.map((one) => entry({ to: one.id }, one, place?.to === one.id)),
  ];
  app.replaceChildren(
    el(
      "div",
      { className: "chat" },
      el(
        "header",
        {},
        el("strong", {}, settings.name),
        settings.notice && el("span", { className: "notice soft" }, settings.notice),
        el("span", { className: "space" }),
        el("span", { className: "me" }, me.nickname, " ", me.badge && el("span", { className: "badge" }, me.badge)),
        button("Check in", checkIn),
        button(unread > 0 ? `Inbox (${unread})` : "Inbox", showInbox),
        button("Feedback", showFeedback),
        button("Sign out", () => call("signOut").then(() => leave())),
        links(settings),
      ),
      el(
        "nav",
        { "aria-label": "Talks" },
        features.groupChat && el("h2", {}, "Groups"),
        groups.map((group) =>
          entry({ group: group.id }, { ...group, nickname: group.name }, place?.group === group.id),
        ),
        features.groupChat && features.groupCreation && button("+ New group", showNewGroup),
        features.privateChat && [people("Friends", friends), people("Members", others)],
      ),
      drawTalk(typed),
    ),
  );
  const talk = app.querySelector(".talk");
  talk.scrollTop = talk.scrollHeight;
};

const drawTalk = (typed) => {
  const { me, groups, settings, emoji } = home;
  if (!place)
    return el(
      "main",
      {},
      el("p", { className: "title" }, "Choose somebody to talk to."),
      el("div", { className: "talk" }),
    );
  const group = groups.find(({ id }) => id === place.group);
  const text = el("input", {
    type: "text",
    "aria-label": "Message",
    placeholder: "Message",
    value: typed,
    autocomplete: "off",
  });
  const picture = el("input", {
    type: "file",
    accept: "image/*",
    hidden: true,
    on: { change: () => attempt(() => sendPicture(picture)) },
  });
  const send = async () => {
    await call("say", { ...place, text: text.value });
    text.value = "";
    app.querySelector(".write input[type=text]").value = "";
  };
  return el(
    "main",
    {},
    el(
      "div",
      { className: "title" },
      el("h1", {}, group?.name ?? nameOf(place.to)),
      group && el("span", { className: "soft" }, `${group.people.length} members`),
      group?.isMuted && el("span", { className: "badge" }, "Muted"),
      group && group.owner !== me.id && button("Leave", () => call("leave", place).then(refresh), "quiet"),
      !group &&
        settings.features.friendRequests &&
        !me.friends.includes(place.to) &&
        button("Add friend", () => call("addFriend", { id: place.to }).then(refresh)),
    ),
    el("div", { className: "talk", "aria-label": "Conversation" }, messages.map(drawMessage)),
    el(
      "form",
      {
        className: "write",
        on: {
          submit: (event) => {
            event.preventDefault();
            attempt(send);
          },
        },
      },
      text,
      emoji
        .slice(0, 6)
        .map(({ name, picture: source }) =>
          el(
            "button",
            { type: "button", className: "quiet emoji", title: name, on: { click: () => (text.value += `:${name}:`) } },
            el("img", { src: source, alt: name }),
          ),
        ),
      settings.features.fileMessages && [picture, button("Picture", () => picture.click())],
      el("button", { className: "main" }, "Send"),
    ),
  );
};

const drawMessage = (message) => {
  const isOwn = message.from === home.me.id;
  return el(
    "div",
    { className: isOwn ? "message own" : "message", "data-id": message.id },
    el(
      "div",
      { className: "who" },
      isOwn ? "" : `${nameOf(message.from)} · `,
      new Date(message.at).toLocaleTimeString(),
    ),
    message.picture && el("img", { src: home.media + message.picture, alt: "Picture" }),
    el("div", {}, message.text),
    isOwn
      ? home.settings.features.messageWithdraw &&
          button("Withdraw", () => call("withdraw", { id: message.id }), "quiet")
      : button("Report", () => showReport(message), "quiet"),
  );
};

const sendPicture = async ({ files: [file] }) => {
  const { picture } = await call("picture", file);
  await call("say", { ...place, picture });
};
const checkIn = async () => say(`Checked in: ${(await call("checkIn")).daysInARow} days in a row.`);

const showInbox = async () => {
  const { notices } = home;
  dialog(
    "Inbox",
    ...notices
      .toReversed()
      .map(({ title, text, at }) =>
        el(
          "article",
          {},
          el("strong", {}, title),
          el("p", {}, text),
          el("span", { className: "soft" }, new Date(at).toLocaleString()),
        ),
      ),
    notices.length === 0 && el("p", {}, "Nothing yet."),
  );
  await call("readNotices");
  home.notices = notices.map((notice) => ({ ...notice, isRead: true }));
  draw();
};
const showFeedback = () => {
  const close = dialog(
    "Feedback",
    form(
      (values) => call("sendFeedback", values).then(() => (close(), say("Thank you."))),
      "Send feedback",
      choice("type", "Kind", [
        ["Suggestion", "Suggestion"],
        ["Mistake", "Something is wrong"],
      ]),
      el("textarea", { name: "content", "aria-label": "Feedback", rows: 4, required: true }),
    ),
  );
};
const showReport = ({ id }) => {
  const close = dialog(
    "Report this message",
    form(
      (values) => call("report", { id, ...values }).then(() => (close(), say("Thank you. Somebody will look at it."))),
      "Send report",
      choice(
        "reason",
        "Reason",
        home.reportReasons.map((reason) => [reason, reason.replace(/([a-z])([A-Z])/g, "$1 $2")]),
      ),
      field("text", "What happened?"),
    ),
  );
};
const showNewGroup = () => {
  const { members, me } = home;
  const close = dialog(
    "New group",
    form(
      ({ name, ...chosen }) =>
        call("createGroup", { name, members: Object.keys(chosen) }).then(
          (group) => (close(), refresh().then(() => go({ group: group.id }))),
        ),
      "Make group",
      field("name", "Name of the group", { required: true }),
      ...members
        .filter(({ id, isRobot }) => id !== me.id && !isRobot)
        .slice(0, 8)
        .map(({ id, nickname }) => el("label", {}, el("input", { type: "checkbox", name: id }), ` ${nickname}`)),
    ),
  );
};

attempt(async () => ((await call("settings")).isSignedIn ? enter() : leave()));
