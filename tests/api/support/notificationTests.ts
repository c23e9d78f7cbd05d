import { sql } from "kysely";
import { expect } from "vitest";
import type { z } from "zod";
import type { pushMessages } from "../../../contract/entities/notifications/pushMessages.ts";
import type { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import type { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { sendDueNotifications } from "../../../server/entities/notifications/common/delivery.ts";
import { codesOf } from "./codes.ts";
import { eventually } from "./eventually.ts";
import type { Api } from "./harness.ts";

/** The three screens of notifications: each has the same calls, under its own path and codes. */
type Kind = typeof systemNotifications | typeof pushMessages | typeof userNotices;
type Calls = (typeof systemNotifications)["endpoints"];
export type Form = z.input<Calls["create"]["input"]>;
// The calls of the three differ in nothing that a test sends or reads.
const callsOf = ({ endpoints }: Kind) => endpoints as Calls;

/** Makes a notification due `ago` before now, as if nothing had run since. */
export const makeDueIn =
  (api: Api) =>
  (id: string, ago = "1 second") =>
    sql`update system_notification set next_due_at = now() - ${ago}::interval where id = ${id}`.execute(api.system());

/** Sends what waits for its minute without waiting for it. */
export const sendAtOnce = (api: Api, kind: Kind) => async (id: string) => {
  await makeDueIn(api)(id);
  const reader = await api.operator([kind.screen]);
  // The scheduler of this process may be at it already.
  await eventually(async () => {
    await sendDueNotifications(api.deps);
    expect((await reader.call(callsOf(kind).load, { id })).notifyStatus).toBe("Send");
  });
};

/** Members of the first server, in the order of their numbers. */
export const addReaders = async (api: Api, count: number) => {
  const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
    select ${api.tenantAt(0)}, 'm' || n, 'M' || n, ${await api.findLevel("Normal")}
    from generate_series(1, ${count}::int) n
    returning id`.execute(api.system());
  return rows.map(({ id }) => id);
};

/** That each button is a right of its own, and that another server's and another kind's answer like missing ones. */
export const expectOwnScreen = async (api: Api, kind: Kind, others: Kind[], form: Form, member: string) => {
  const { create, load, update, cancel, test: sendTest, candidates, recipients, list } = callsOf(kind);
  const [holder, reader] = [await api.operator(codesOf(kind)), await api.operator([kind.screen])];
  const { id } = await holder.call(create, form);
  expect(await reader.call(load, { id })).toMatchObject({ id });
  const before = await api.fingerprint("system_notification", "notification_send", "member_notice");
  for (const [call, input] of [
    [create, form],
    [update, { id, onceTime: "2098-01-01T00:00:00Z" }],
    [cancel, { id }],
    [sendTest, { id, memberId: member }],
    [candidates, {}],
  ] as const)
    expect((await reader.send(call, input)).statusCode).toBe(403);
  const writer = await api.operator([kind.screen, `${kind.name}:add`]);
  await expect(writer.call(cancel, { id })).rejects.toMatchObject({ status: 403 });
  const stranger = await api.operator(codesOf(kind), 1);
  for (const call of [cancel, load]) await expect(stranger.call(call, { id })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(recipients, { notificationId: id })).rejects.toMatchObject({ status: 404 });
  for (const other of others) {
    const [theirs, neighbour] = [callsOf(other), await api.operator(codesOf(other))];
    expect((await neighbour.send(load, { id })).statusCode).toBe(403);
    for (const call of [theirs.cancel, theirs.load])
      await expect(neighbour.call(call, { id })).rejects.toMatchObject({ status: 404 });
    await expect(neighbour.call(theirs.recipients, { notificationId: id })).rejects.toMatchObject({ status: 404 });
    expect((await neighbour.call(theirs.list, { ids: id })).total).toBe(0);
  }
  expect(await api.fingerprint("system_notification", "notification_send", "member_notice")).toBe(before);
  expect((await holder.call(list, { ids: id })).total).toBe(1);
  expect(await holder.call(cancel, { id })).toMatchObject({ notifyStatus: "Cancel", nextDueTime: null });
  await expect(holder.call(cancel, { id })).rejects.toMatchObject({ status: 422, code: 3021 });
  await expect(holder.call(update, { id, onceTime: "2098-01-01T00:00:00Z" })).rejects.toMatchObject({ code: 3020 });
  const own = await writer.call(create, form);
  expect(await writer.call(cancel, { id: own.id })).toMatchObject({ notifyStatus: "Cancel" });
};

/** That a test reaches one member at once, and nobody else, and is no sending. */
export const expectTestToOne = async (api: Api, kind: Kind, form: Form, member: string) => {
  const { create, load, test: sendTest } = callsOf(kind);
  const holder = await api.operator(codesOf(kind));
  const { id } = await holder.call(create, form);
  const notices = async () => {
    const { rows } = await sql<{ memberId: string; kind: string }>`select member_id as "memberId", kind
      from member_notice order by id`.execute(api.system());
    return rows;
  };
  const before = await notices();
  await holder.call(sendTest, { id, memberId: member });
  expect((await notices()).slice(before.length)).toEqual([{ memberId: member, kind: "Test" }]);
  expect(await holder.call(load, { id })).toMatchObject({ notifyStatus: "Pending", sendCount: 0 });
  await expect(holder.call(sendTest, { id, memberId: "987654321" })).rejects.toMatchObject({ status: 400 });
};
