/** The browser's storage of the session: two cookies and the device's token. */
const LIFETIME = 604_800;
const DEVICE_KEY = "im.device";

/** With TLS the browser holds what the prefix says: neither a page without TLS nor one of another host sets it. */
const isSecure = window.location.protocol === "https:";
const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name);

const read = (name: string) => {
  const start = `${nameOf(name)}=`;
  const entry = document.cookie.split("; ").find((pair) => pair.startsWith(start));
  return entry ? decodeURIComponent(entry.slice(start.length)) : "";
};

const write = (name: string, value: string, maxAge: number) => {
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  document.cookie = `${nameOf(name)}=${encodeURIComponent(value)}; ${attributes}`;
};

export const getToken = () => read("token");
export const getUserName = () => read("userName");

export const renewToken = (token: string) => write("token", token, LIFETIME);

export const keepSession = (token: string, userName: string) => {
  renewToken(token);
  write("userName", userName, LIFETIME);
};

export const dropSession = () => {
  write("token", "", 0);
  write("userName", "", 0);
};

export const getDeviceToken = () => localStorage.getItem(DEVICE_KEY) ?? undefined;
export const keepDeviceToken = (token: string) => localStorage.setItem(DEVICE_KEY, token);
