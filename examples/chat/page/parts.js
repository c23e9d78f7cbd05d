// What the page is put together from: what the server says is put there as text, never as markup.
export const app = document.getElementById("app");
const note = document.getElementById("note");
const device = (localStorage.device ??= `web-${crypto.randomUUID()}`);

export const el = (tag, { on = {}, ...props } = {}, ...children) => {
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
export const button = (text, click, className = "") =>
  el("button", { type: "button", className, on: { click: () => attempt(click) } }, text);

/** Calls the server. What it refuses is thrown in its words. */
export const call = async (name, input = {}) => {
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
export const say = (text) => {
  note.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(() => (note.textContent = ""), 6000);
};
export const attempt = (work) =>
  void Promise.resolve()
    .then(work)
    .catch((error) => say(describe(error)));
export const describe = ({ message, error, until, why, matched = [] }) =>
  [
    error ?? message,
    why && (why.endsWith(".") ? why : `Reason: ${why}.`),
    until && `Until ${new Date(until).toLocaleString()}.`,
    matched.length > 0 && `Found: ${matched.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");

export const dialog = (title, ...content) => {
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
export const form = (submit, text, ...fields) =>
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
export const field = (name, label, props = {}) =>
  el("input", { name, placeholder: label, "aria-label": label, ...props });
export const choice = (name, label, values) =>
  el("select", { name, "aria-label": label }, ...values.map(([value, text]) => el("option", { value }, text)));

export const face = ({ nickname, avatar }) =>
  avatar
    ? el("img", { className: "face", src: avatar, alt: "" })
    : el("span", { className: "face", "aria-hidden": "true" }, [...(nickname || "?")][0]);
