import { useState } from "react";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { readPage, toSearch, type Conversation } from "../conversation.ts";
import { useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";

const PAGE = 50;

type Found = { word: string; hits: Message[]; before: string | null; place: number; isBusy: boolean; error?: Error };
const nothing: Found = { word: "", hits: [], before: null, place: 0, isBusy: false };

/** Where a word stands in a talk, the newest first; further hits are looked for as one goes on. */
export const useFindInConversation = (talk: Conversation, onHit: (message: Message) => void) => {
  const dataProvider = useConsoleDataProvider();
  const [found, setFound] = useState<Found>(nothing);
  const look = async (word: string, before: string | null, hits: Message[]) => {
    const page = await readPage(dataProvider, toSearch(talk, word), before === null ? {} : { before }, PAGE);
    return { hits: [...hits, ...page.records.toReversed()], before: page.before };
  };
  const show = (next: Found, place: number) => {
    setFound({ ...next, place, isBusy: false });
    const hit = next.hits[place];
    if (hit) onHit(hit);
  };
  const attempt = async (work: () => Promise<void>) => {
    setFound((before) => ({ ...before, isBusy: true, error: undefined }));
    try {
      await work();
    } catch (error) {
      setFound((before) => ({ ...before, isBusy: false, error: error as Error }));
    }
  };
  const find = (word: string) => {
    if (word === "") return setFound(nothing);
    return void attempt(async () => {
      let next = { ...nothing, word, ...(await look(word, null, [])) };
      // A search that stopped before it found anything goes on by itself.
      while (next.hits.length === 0 && next.before !== null) next = { ...next, ...(await look(word, next.before, [])) };
      show(next, 0);
    });
  };
  const older = () => {
    if (found.place + 1 < found.hits.length) return show(found, found.place + 1);
    if (found.before === null || found.isBusy) return undefined;
    return void attempt(async () => {
      let next = found;
      while (next.hits.length === found.hits.length && next.before !== null)
        next = { ...next, ...(await look(found.word, next.before, next.hits)) };
      show(next, Math.min(found.place + 1, next.hits.length - 1));
    });
  };
  const newer = () => found.place > 0 && show(found, found.place - 1);
  return { ...found, find, older, newer };
};

export type Find = ReturnType<typeof useFindInConversation>;
