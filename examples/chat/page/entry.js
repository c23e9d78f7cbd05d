import { app, call, describe, dialog, el, field, form, say } from "./parts.js";

/** What is there before anybody is signed in; `enter` opens the chat of whoever is. */
export const showEntry = async (enter, why) => {
  const settings = await call("settings");
  document.title = settings.name;
  const { features, accounts } = settings;
  const entered = async (name, values) => {
    const problem = app.querySelector(".bad");
    if (problem) problem.textContent = "";
    try {
      await call(name, values);
      await enter();
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
export const links = ({ customerLinks, homePages, update }) =>
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
