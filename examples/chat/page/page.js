// The page of the example chat: what the server says is put there as text, never as markup.
const app = document.getElementById("app");
const note = document.getElementById("note");
const device = (localStorage.device ??= `web-${crypto.randomUUID()}`);

const el = (tag, { on = {}, ...props } = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props))
    if (name in element && name !== "list") element[name] = value;
    else if (value !== undefined) element.setAttribute(name, value);
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
};
const button = (text, click, className = "") =>
  el("button", { type: "button", className, on: { click: () => attempt(click) } }, text);

/** Calls the server. What it refuses is thrown in its words. */
const call = async (name, input = {}) => {
  const isPicture = input instanceof Blob;
  const response = await fetch(`/api/${name}`, {
    method: "POST",
    headers: { "content-type": isPicture ? input.type : "application/json" },
    body: isPicture ? input : JSON.stringify({ ...input, device }),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error), answer);
  return answer;
};

let hiding;
const say = (text) => {
  note.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(() => (note.textContent = ""), 6000);
};
const attempt = (work) =>
  Promise.resolve()
    .then(work)
    .catch((error) => say(describe(error)));
const describe = ({ message, error, until, why, matched = [] }) =>
  [
    error ?? message,
    why && `Reason: ${why}.`,
    until && `Until ${new Date(until).toLocaleString()}.`,
    matched.length > 0 && `Found: ${matched.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");

const dialog = (title, ...content) => {
  const close = () => box.remove();
  const box = el(
    "dialog",
    { on: { close }, "aria-label": title },
    el("section", {}, el("strong", {}, title), ...content, button("Close", close)),
  );
  document.body.append(box);
  box.showModal();
  return close;
};
const form = (submit, text, ...fields) =>
  el(
    "form",
    {
      on: {
        submit: (event) => {
          event.preventDefault();
          attempt(() => submit(Object.fromEntries(new FormData(event.target))));
        },
      },
    },
    ...fields,
    el("button", { className: "main" }, text),
  );
const field = (name, label, props = {}) => el("input", { name, placeholder: label, "aria-label": label, ...props });
const choice = (name, label, values) =>
  el("select", { name, "aria-label": label }, ...values.map(([value, text]) => el("option", { value }, text)));

const face = ({ nickname, avatar }) =>
  avatar
    ? el("img", { className: "face", src: avatar, alt: "" })
    : el("span", { className: "face", "aria-hidden": "true" }, [...(nickname || "?")][0]);

/* Before anybody is signed in. */

const showEntry = async (why) => {
  socket?.close();
  const settings = await call("settings");
  document.title = settings.name;
  const { features, accounts } = settings;
  const entered = async (name, values) => {
    const problem = app.querySelector(".bad");
    if (problem) problem.textContent = "";
    try {
      await call(name, values);
      await open();
    } catch (error) {
      app.querySelector("[role=alert]").textContent = describe(error);
    }
  };
  const signIn = features.loginPassword
    ? form(
        (values) => entered("signIn", values),
        "Sign in",
        field("account", "Account", { list: "accounts", autocomplete: "username", required: true }),
        el(
          "datalist",
          { id: "accounts" },
          ...accounts.map(({ account, nickname }) => el("option", { value: account }, nickname)),
        ),
        field("password", "Password", { type: "password", autocomplete: "current-password", required: true }),
      )
    : el("p", {}, "Signing in with a password is switched off on this server.");
  const byCode = el(
    "details",
    {},
    el("summary", {}, "Sign in with a code"),
    form(
      ({ account, code }) =>
        code
          ? entered("signInWithCode", { account, code })
          : call("sendCode", { account }).then(() => say("If the account has a number, a code is on its way.")),
      "Send a code, or sign in with it",
      field("account", "Account", { required: true }),
      field("code", "Code", { inputMode: "numeric", autocomplete: "one-time-code" }),
    ),
  );
  const registering = el(
    "details",
    {},
    el("summary", {}, "Register"),
    form(
      (values) => entered("register", values),
      "Register",
      field("account", "New account", { required: true }),
      field("nickname", "Nickname", { required: true }),
      field("password", "New password", { type: "password", required: true }),
      field("inviteCode", features.inviteCodeRequired ? "Invite code" : "Invite code, if you have one"),
    ),
  );
  app.replaceChildren(
    el(
      "div",
      { className: "entry" },
      el(
        "div",
        { className: "card" },
        el("h1", {}, settings.name),
        settings.notice && el("p", { className: "notice" }, settings.notice),
        el("p", { className: "bad", role: "alert" }, why ? describe(why) : ""),
        signIn,
        features.loginSms && byCode,
        features.registrationOpen && registering,
        links(settings),
      ),
    ),
  );
  if (settings.launch && !sessionStorage.launched) showLaunch(settings.launch);
};

const showLaunch = ({ name, pictures, displaySeconds, link }) => {
  sessionStorage.launched = "yes";
  const picture = el("img", { className: "launch", src: pictures[0] ?? "", alt: name });
  const close = dialog(name, link ? el("a", { href: link, rel: "noreferrer", target: "_blank" }, picture) : picture);
  setTimeout(close, displaySeconds * 1000);
};

const isOpen = ({ weekdays, opensAt, closesAt, timeZone }) => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(timeZone) ?? ["", "+", "0", "0"];
  const there = new Date(Date.now() + (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000);
  const time = there.toISOString().slice(11, 16);
  const isDay = weekdays.length === 0 || weekdays.includes(there.getUTCDay() || 7);
  if (opensAt === null || closesAt === null) return isDay;
  return isDay && (opensAt <= closesAt ? time >= opensAt && time < closesAt : time >= opensAt || time < closesAt);
};
const links = ({ customerLinks, homePages, update }) =>
  el(
    "p",
    { className: "soft links" },
    update &&
      el(
        "a",
        { href: update.address, rel: "noreferrer" },
        `Version ${update.version}${update.mustUpdate ? " has to be installed" : " is there"}`,
        " ",
      ),
    customerLinks.map((link) =>
      el("a", { href: link.address, rel: "noreferrer" }, `${link.name}${isOpen(link) ? "" : " (closed)"} `),
    ),
    homePages.map(({ address, title }) => el("a", { href: address, rel: "noreferrer" }, `${title} `)),
  );

/* Signed in. */

let socket;
let home;
let place;
let messages = [];

const open = async () => {
  home = await call("home");
  place = home.groups[0] ? { group: home.groups[0].id } : undefined;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/`);
  socket.addEventListener("message", ({ data }) => attempt(() => receive(JSON.parse(data))));
  socket.addEventListener("close", ({ target }) => setTimeout(() => target === socket && attempt(reopen), 1000));
  await refresh();
};
/** The server was away, or the connection was. */
const reopen = () =>
  open().catch((error) => (error.error ? showEntry(error) : setTimeout(() => attempt(reopen), 1000)));

const receive = async (news) => {
  if (news.type === "out") {
    socket = undefined;
    return showEntry({ error: news.reason, until: news.until, why: news.why });
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
        button("Sign out", () => call("signOut").then(() => showEntry())),
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

attempt(async () => ((await call("settings")).isSignedIn ? open() : showEntry()));
