import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Message, MessagePage } from "../../../contract/entities/messages/messages.records.ts";
import { type TimelineAnchor, readPage, toSearch, type Conversation } from "./conversation.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";

const PAGE = 50;
/**
 * Where the first loaded message is counted from: earlier ones count down from it, so that nothing that is shown
 * moves.
 */
const START = 1_000_000_000;

type State = {
  messages: Message[];
  firstIndex: number;
  before: string | null;
  after: string | null;
  status: "loading" | "ready" | "failed";
  error?: Error;
  /** Counts the beginnings: a new place is another list. */
  visit: number;
  /** Index among the messages that the list begins at. */
  begin: number;
};
type Change =
  | { kind: "start" }
  | { kind: "begun"; page: MessagePage; place: TimelineAnchor }
  | { kind: "older" | "newer"; page: MessagePage }
  | { kind: "failed"; error: Error }
  | { kind: "withdrawn"; ids: ReadonlySet<string>; by: string };

const initial: State = {
  messages: [],
  firstIndex: START,
  before: null,
  after: null,
  status: "loading",
  visit: 0,
  begin: 0,
};

const findStart = ({ records }: MessagePage, { around, at, edge }: TimelineAnchor) => {
  if (edge === "first") return 0;
  const found = records.findIndex(({ id, createTime }) =>
    around ? id === around : at ? createTime >= new Date(at).toISOString() : false,
  );
  return found < 0 ? Math.max(0, records.length - 1) : found;
};

const reduce = (state: State, change: Change): State => {
  if (change.kind === "start") return { ...state, status: "loading", error: undefined };
  if (change.kind === "failed") return { ...state, status: "failed", error: change.error };
  if (change.kind === "withdrawn")
    return {
      ...state,
      messages: state.messages.map((each) => (change.ids.has(each.id) ? withdrawn(each, change.by) : each)),
    };
  const { records, before, after } = change.page;
  if (change.kind === "begun") {
    const begin = findStart(change.page, change.place);
    return { messages: records, firstIndex: START, before, after, status: "ready", visit: state.visit + 1, begin };
  }
  return change.kind === "older"
    ? { ...state, messages: [...records, ...state.messages], firstIndex: state.firstIndex - records.length, before }
    : { ...state, messages: [...state.messages, ...records], after };
};

const withdrawn = (message: Message, withdrawnBy: string): Message => ({
  ...message,
  messageStatus: "withdrawn",
  withdrawTime: new Date().toISOString(),
  withdrawnBy,
});

/** The records of a talk from some place on, longer at either end as one scrolls there. */
export const useTimeline = (talk: Conversation, place: TimelineAnchor) => {
  const dataProvider = useConsoleDataProvider();
  const { account } = useOperator().info;
  const [state, change] = useReducer(reduce, initial);
  const busy = useRef<AbortController>(undefined);
  const search = JSON.stringify(toSearch(talk));

  const start = useCallback(
    async (wanted: TimelineAnchor) => {
      busy.current?.abort();
      const own = (busy.current = new AbortController());
      change({ kind: "start" });
      try {
        const page = await readPage(dataProvider, JSON.parse(search), wanted, PAGE, own.signal);
        if (!own.signal.aborted) change({ kind: "begun", page, place: wanted });
      } catch (error) {
        if (!own.signal.aborted) change({ kind: "failed", error: error as Error });
      } finally {
        if (busy.current === own) busy.current = undefined;
      }
    },
    [dataProvider, search],
  );

  const begin = JSON.stringify(place);
  useEffect(() => {
    void start(JSON.parse(begin));
    return () => busy.current?.abort();
  }, [start, begin]);

  const more = async (kind: "older" | "newer") => {
    const cursor = kind === "older" ? state.before : state.after;
    if (cursor === null || busy.current || state.status !== "ready") return;
    const own = (busy.current = new AbortController());
    try {
      const wanted = kind === "older" ? { before: cursor } : { after: cursor };
      const page = await readPage(dataProvider, JSON.parse(search), wanted, PAGE, own.signal);
      if (!own.signal.aborted) change({ kind, page });
    } catch (error) {
      if (!own.signal.aborted) change({ kind: "failed", error: error as Error });
    } finally {
      if (busy.current === own) busy.current = undefined;
    }
  };
  return {
    ...state,
    start,
    more,
    markWithdrawn: (ids: ReadonlySet<string>) => change({ kind: "withdrawn", ids, by: account }),
  };
};

export type Timeline = ReturnType<typeof useTimeline>;
