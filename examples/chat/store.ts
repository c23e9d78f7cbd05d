import { readFile, rename, writeFile } from "node:fs/promises";
import type { Done, PlatformEvent } from "im-console/platform";

export type Member = {
  id: string;
  account: string;
  nickname: string;
  avatar: string | null;
  phone: { nationAreaCode: string; mobile: string } | null;
  isRobot: boolean;
  /** Salt and hash; null of whoever cannot sign in here. */
  password: { salt: string; hash: string } | null;
  friends: string[];
  levelId: string | null;
  /** What the console said: it is asked at each sign-in, and this holds while it cannot be. */
  ban: { until: string | null; reason: string } | null;
  isCancelled: boolean;
  sessionEpoch: number;
  cacheEpoch: number;
  checkIn: { day: string; daysInARow: number } | null;
};
/** Somebody of whom nothing is known but what is given. */
export const newMember = (id: string, given: Partial<Member> & Pick<Member, "nickname">): Member => ({
  id,
  account: id,
  avatar: null,
  phone: null,
  isRobot: false,
  password: null,
  friends: [],
  levelId: null,
  ban: null,
  isCancelled: false,
  sessionEpoch: 0,
  cacheEpoch: 0,
  checkIn: null,
  ...given,
});

export type Group = {
  id: string;
  name: string;
  introduction: string;
  owner: string;
  members: Record<string, { role: "Admin" | "Normal"; isMuted: boolean }>;
  isMuted: boolean;
  isDissolved: boolean;
};
/** In a group, or to somebody. */
export type Message = {
  id: string;
  group?: string;
  to?: string;
  from: string;
  text: string;
  picture?: string;
  at: string;
  isWithdrawn: boolean;
  isRead: boolean;
};
export type Session = { token: string; member: string; device: string; epoch: number };
/** What stands in the inbox of a member, by the console's IDs of it. */
export type Notice = {
  id: string;
  notification: string | null;
  member: string;
  title: string;
  text: string;
  at: string;
  isRead: boolean;
};

export type State = {
  members: Record<string, Member>;
  groups: Record<string, Group>;
  messages: Message[];
  sessions: Session[];
  notices: Notice[];
  /** What the console was not told yet. */
  waiting: PlatformEvent[];
  /** What it had done already. */
  done: Done;
};

const empty = (): State => ({
  members: {},
  groups: {},
  messages: [],
  sessions: [],
  notices: [],
  waiting: [],
  done: { ids: [], revisions: {} },
});

/** All that the chat knows, in one file. A real one has a database; what matters is that `save` means saved. */
export const openStore = async (file: string, seed: Partial<State>) => {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const state: State = { ...empty(), ...(text === undefined ? seed : JSON.parse(text)) };
  let writing = Promise.resolve();
  let isDue = false;
  const write = async () => {
    isDue = false;
    await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  /** Resolves when what is known now is on the disk. Many that ask at once are written at once. */
  const save = () => {
    if (!isDue) {
      isDue = true;
      writing = writing.then(write);
    }
    return writing;
  };
  return { state, save };
};
export type Store = Awaited<ReturnType<typeof openStore>>;
