import { randomUUID } from "node:crypto";
import { connectConsole, ConsoleError, openEvents, type Output } from "im-console/platform";
import type { Group, Member, Store } from "./store.ts";

/** What a member is told instead of what they asked for. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: object;
  constructor(message: string, status = 403, details = {}) {
    super(message);
    [this.status, this.details] = [status, details];
  }
}

type Options = { store: Store; console: { address: string; key: string }; push: Push };
/** Tells the pages of members something: all of theirs, or that of one session. */
type Push = (members: readonly string[], what: { type: string } & Record<string, unknown>) => void;
export type Settings = Output<"settings">;

/** What everything here works with: what is known, the console, and the pages that are open. */
export const openChat = async ({ store, console: place, push }: Options) => {
  const { state, save } = store;
  const console = connectConsole(place);
  const events = openEvents(console, {
    waiting: state.waiting,
    onChange: () => void save(),
    onRejected: (event, why) => process.stderr.write(`not taken: ${JSON.stringify({ event, why })}\n`),
  });
  let settings = await console.settings({});

  return {
    state,
    save,
    console,
    /** Pictures of the console's are linked to by their path. */
    linkOf: (path: string) => new URL(path, place.address).href,
    tell: events.tell,
    stop: events.stop,
    push,
    get settings() {
      return settings;
    },
    /** They are fetched when the console says that they changed, and now and then for what the clock changes. */
    fetchSettings: async () => {
      const before = settings;
      settings = await console.settings({}).catch(() => before);
      if (settings !== before) push(Object.keys(state.members), { type: "settings" });
    },
  };
};
export type Chat = Awaited<ReturnType<typeof openChat>>;

/** Asks the console something; a member is told in its words why not, and undefined is that it cannot be asked now. */
export const ask = async <Answer>(question: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof ConsoleError) || error.status >= 500 || error.status === 429) return undefined;
    throw new Refusal(Object.values(error.errors)[0] ?? error.message, error.status);
  }
};

export const findMember = ({ state }: Chat, id: unknown): Member => {
  const member = state.members[String(id)];
  if (!member || member.isCancelled) throw new Refusal("Nobody is called that.", 404);
  return member;
};

/** A group that somebody is in. */
export const findGroup = ({ state }: Chat, id: unknown, member: Member): Group => {
  const group = state.groups[String(id)];
  if (!group || group.isDissolved || !isIn(group, member)) throw new Refusal("You are not in such a group.", 404);
  return group;
};

export const isIn = (group: Group, { id }: Member) => group.owner === id || id in group.members;
export const peopleOf = (group: Group) => [group.owner, ...Object.keys(group.members)];

/** What members of a level may have; whoever has none yet has that of newcomers. */
export const levelOf = ({ settings }: Chat, { levelId }: Member) =>
  settings.levels.find(({ id }) => id === levelId) ?? settings.levels.find(({ isDefault }) => isDefault);

export const requireFeature = ({ settings }: Chat, name: keyof Settings["features"], what: string) => {
  if (!settings.features[name]) throw new Refusal(`${what} is switched off on this server.`);
};

export const textOf = (value: unknown, most: number) => {
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "" || text.length > most) throw new Refusal(`Write 1 to ${most} characters.`, 400);
  return text;
};

export const newId = (kind: string) => `${kind}-${randomUUID().slice(0, 13)}`;
