/** What somebody does once in the console to connect a chat, done by its calls: for the demo, and for tests. */
import { type Group, type Member, newMember, type State } from "./store.ts";

export type Call = <Data>(method: string, path: string, input?: Record<string, unknown>) => Promise<Data>;

/** Calls the console as whoever signs in so. */
export const signInto = async (address: string, credentials: Record<string, string>) => {
  let token = "";
  const call: Call = async (method, path, input = {}) => {
    const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const response = await fetch(`${address}/v1${path}${query}`, {
      method,
      headers: { authorization: token, language: "en-US", "content-type": "application/json" },
      ...(method !== "GET" && { body: JSON.stringify(input) }),
    });
    token = response.headers.get("authorization") ?? token;
    const { code, msg, errors, data } = await response.json();
    if (code !== 0) throw new Error(`${path}: ${msg} ${JSON.stringify(errors ?? {})}`);
    return data;
  };
  ({ token } = await call<{ token: string }>("POST", "/rbac/account/login", credentials));
  return call;
};

/** A key and a secret for the chat, and where it is told. */
export const connectChat = async (call: Call, url: string) => {
  const { secret } = await call<{ secret: string }>("POST", "/im/platform/secret/build");
  const rights = ["events", "read", "robots", "codes"];
  const { key } = await call<{ key: string }>("POST", "/im/platform/key/build", { name: "Example chat", rights });
  await call("PUT", "/im/platform/connection/modify", { kind: "http", url });
  return { key, secret };
};

type Page<Row> = { records: Row[] };
type ShownMember = {
  id: string;
  externalId: string;
  account: string;
  nickname: string;
  avatar: string | null;
  nationAreaCode: string | null;
  mobile: string | null;
  memberStatus: string;
};
type ShownGroup = { id: string; externalId: string; name: string; introduction: string; ownerId: string };
type Inside = { id: string; groupRole: string };

const GROUPS = 3;

/** Members and groups that the console has already, as a chat that had been there before would have them. */
export const readSeed = async (call: Call, password: { salt: string; hash: string }): Promise<Partial<State>> => {
  const list = { groupStatus: "Enable", memberCountMin: "4", memberCountMax: "30", pageSize: "20" };
  const { records } = await call<Page<ShownGroup>>("GET", "/im/chat/groupInfo/list", list);
  const members: Record<string, Member> = {};
  const groups: Record<string, Group> = {};
  for (const { id, externalId, name, introduction, ownerId } of records) {
    if (Object.keys(groups).length === GROUPS) break;
    const inside = await call<Page<Inside>>("GET", "/im/chat/groupInfo/member/list", { groupId: id, pageSize: "50" });
    const names = new Map<string, string>();
    for (const { id: memberId } of inside.records) {
      const member = await call<ShownMember>("GET", "/im/member/memberInfo/load", { id: memberId });
      if (member.externalId === null || member.memberStatus !== "Enable") continue;
      names.set(memberId, member.externalId);
      members[member.externalId] ??= toMember(member, password);
    }
    const owner = names.get(ownerId);
    if (owner === undefined) continue;
    const others = inside.records.flatMap(({ id: memberId, groupRole }) => {
      const name = names.get(memberId);
      return name === undefined || name === owner
        ? []
        : [[name, { role: groupRole === "Admin" ? "Admin" : "Normal", isMuted: false }] as const];
    });
    groups[externalId] = {
      id: externalId,
      name,
      introduction,
      owner,
      members: Object.fromEntries(others),
      isMuted: false,
      isDissolved: false,
    };
  }
  return { members, groups };
};

const toMember = (
  { externalId, account, nickname, avatar, nationAreaCode, mobile }: ShownMember,
  password: Member["password"],
): Member => {
  const phone = nationAreaCode === null || mobile === null ? null : { nationAreaCode, mobile };
  return newMember(externalId, { account, nickname, avatar, phone, password });
};
