import { expect } from "vitest";
import type { z } from "zod";
import type { MessagePage } from "../../../contract/entities/messages/messages.records.ts";
import type { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import type { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import type { Api } from "./harness.ts";

/** What the records of groups and those of private talks promise alike. */
type Page = z.output<typeof MessagePage>;
type Caller = Pick<Awaited<ReturnType<Api["operator"]>>, "call" | "send">;
type Calls = typeof groupMessages.endpoints | typeof privateMessages.endpoints;
type Place = { before?: string; after?: string; edge?: "first" };

/** From the newest to the first and back, by the pages' own links: `fetch` names the records and the reading. */
export const expectPagesBothWays = async (fetch: (place: Place) => Promise<Page>, everything: string[]) => {
  let page = await fetch({});
  expect(page.after).toBeNull();
  const back = [page.records];
  while (page.before) {
    page = await fetch({ before: page.before });
    back.unshift(page.records);
  }
  expect(back.flat().map(({ content }) => content)).toEqual(everything);
  const there = [page.records];
  for (let after = page.after; after; after = page.after) {
    page = await fetch({ after });
    there.push(page.records);
  }
  expect(there.flat().map(({ content }) => content)).toEqual(everything);
};

type Withdrawal = {
  calls: Calls;
  /** The same call for messages of the other kind. */
  others: Calls;
  id: string;
  owner: Caller;
  /** Holds the screen alone, and the button without an entry of the whitelist. */
  reader: Caller;
  blind: Caller;
  /** The message as it is now. */
  read: () => Promise<Page["records"][number] | undefined>;
};

/** That a message is withdrawn once, by who may, and keeps what it said. */
export const expectWithdrawal = async (api: Api, { calls, others, id, owner, reader, blind, read }: Withdrawal) => {
  const content = (await read())?.content;
  const before = await api.fingerprint("message");
  expect((await reader.send(calls.withdraw, { id })).statusCode).toBe(403);
  expect((await blind.send(calls.withdraw, { id })).statusCode).toBe(403);
  expect((await owner.send(others.withdraw, { id })).statusCode).toBe(404);
  expect(await api.fingerprint("message")).toBe(before);
  expect(await owner.call(calls.withdraw, { ids: [id, "987654321987"] })).toMatchObject({ succeeded: 1, failed: 1 });
  expect(await read()).toMatchObject({
    content,
    messageStatus: "withdrawn",
    withdrawTime: expect.any(String),
    withdrawnBy: expect.any(String),
  });
  expect((await owner.send(calls.withdraw, { id })).json()).toMatchObject({ code: 1008 });
};

/** That a reading without a reason is refused at its field and leaves nothing. */
export const expectReasonAsked = async (api: Api, owner: Caller, { list }: Calls, named: object) => {
  const before = await api.fingerprint("message_reading", "operation_log");
  const answer = await owner.send(list, named);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { reason: "Enter a reason or a case number" }]);
  expect(await api.fingerprint("message_reading", "operation_log")).toBe(before);
};
