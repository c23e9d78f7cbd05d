/** The browser's storage of the session: two cookies and the device's token. */
const LIFETIME = 604_800;
const DEVICE_KEY = "im.device";

const read = (name: string) => {
  const entry = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : "";
};

const write = (name: string, value: string, maxAge: number) => {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
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
