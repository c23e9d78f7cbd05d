import { sql } from "kysely";
import type { z } from "zod";
import {
  brokenPart,
  type SmsChannel,
  type SmsChannelCreate,
  type SmsChannelEdit,
  smsChannels,
} from "../../../../contract/entities/maintenance/smsChannels.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid, notFound } from "../../../core/errors.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { requireChanges } from "../../../crud/applyChanges.ts";
import { clockTimestamp } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { channels, hold, secretOwner } from "./queries.ts";
import { servingChannels } from "../../../sms/channels.ts";
import { isConfidential } from "../../../sms/outbound.ts";
import { sendTest } from "./test.ts";

type Row = z.infer<typeof SmsChannel>;

/** Codes must have a way out: without an enabled channel nobody could sign in by number. */
const keepOneEnabled = (rows: Pick<Row, "id" | "status">[], field: "status" | "id") => {
  if (!rows.some(({ status }) => status === "Enable"))
    throw field === "id"
      ? new ApiError("notPossible", { id: "rule.smsNeeded" })
      : invalid({ status: "rule.smsNeeded" });
};

const setSecret = async ({ db, tenantId, deps }: Context, id: string, secret: string) => {
  const sealed = deps.secrets.seal(secret, secretOwner(tenantId, id));
  await db
    .updateTable("smsChannel")
    .set({ secret: sealed, secretAt: clockTimestamp, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
};

/** Codes and numbers are not for whoever is on the way. */
const requireConfidential = ({ deps }: Context, { address }: { address: string }) => {
  if (address !== "" && !isConfidential(address, deps.settings.SMS_ALLOW_HOSTS))
    throw invalid({ address: "rule.secureWebAddress" });
};

const create = async (context: Context, { secret, ...input }: z.output<typeof SmsChannelCreate>) => {
  requireConfidential(context, input);
  const held = await hold(context);
  keepOneEnabled([...held, { id: "", status: input.status }], "status");
  if (secret === undefined && input.provider !== "HttpGateway") throw invalid({ secret: "rule.required" });
  const position = Math.max(0, ...held.map((row) => row.position)) + 1;
  const { id } = await channels.create(context, { ...input, position });
  if (secret !== undefined) await setSecret(context, id, secret);
  return channels.load(context, { id });
};

const update = async (context: Context, { secret, ...input }: z.output<typeof SmsChannelEdit>) => {
  const { id, updateTime, ...changes } = input;
  const held = await hold(context);
  const before = held.find((row) => row.id === id);
  if (!before) throw notFound();
  const changed = requireChanges(before, { ...changes, secret }, updateTime);
  const after = { ...before, ...dropUndefined(changes) };
  const broken = brokenPart(after);
  if (broken) throw invalid(broken);
  if (after.address !== before.address) requireConfidential(context, after);
  keepOneEnabled(
    held.map((row) => (row.id === id ? after : row)),
    "status",
  );
  // The secret is never sent to where whoever typed it did not mean it to go.
  const goesElsewhere = (["provider", "address", "accessKey"] as const).some((name) => after[name] !== before[name]);
  if (goesElsewhere && before.hasSecret && secret === undefined) throw invalid({ secret: "rule.secretAgain" });
  // One that sends nothing may wait for it.
  const isInUse = after.status === "Enable" || after.provider !== before.provider;
  if (isInUse && after.provider !== "HttpGateway" && !before.hasSecret && secret === undefined)
    throw invalid({ secret: "rule.required" });
  if (Object.keys(changed).every((name) => name === "secret"))
    context.record("smsChannels", id, null, { secretSet: true });
  else await channels.update(context, { id, ...changes });
  if (secret !== undefined) await setSecret(context, id, secret);
  return channels.load(context, { id });
};

/** Fields that were sent. */
const dropUndefined = <T extends object>(values: T) =>
  // What is left out of a partial input has no value.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const remove = async (context: Context, { id }: { id: string }) => {
  const held = await hold(context);
  const found = held.find((row) => row.id === id);
  if (!found) throw notFound();
  if (found.status === "Enable")
    keepOneEnabled(
      held.filter((row) => row.id !== id),
      "id",
    );
  return channels.remove(context, { id });
};

const reorder = async (context: Context, ids: string[]) => {
  const held = await hold(context);
  const sorted = (list: string[]) => list.toSorted().join();
  if (sorted(ids) !== sorted(held.map(({ id }) => id))) throw invalid({ ids: "rule.everyChannel" });
  requireChanges({ ids: held.map(({ id }) => id) }, { ids });
  await sql`
    update sms_channel c set position = wanted.position
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    where c.tenant_id = ${context.tenantId} and c.id = wanted.id`.execute(context.db);
  for (const { id, position } of held) {
    const after = ids.indexOf(id) + 1;
    if (after !== position) context.record("smsChannels", id, { position }, { position: after });
  }
  return (await channels.list(context, { curPage: 1, pageSize: 500 })).records;
};

/** The channel that serves a country. */
const serving = async (context: Context, nationAreaCode: string) => {
  const channel = await servingChannels(context, nationAreaCode).select(["id", "name", "provider"]).executeTakeFirst();
  return { channel: channel ?? null };
};

export default routes(smsChannels, {
  list: channels.list,
  load: channels.load,
  serving: (context, { nationAreaCode }) => serving(context, nationAreaCode),
  create,
  update,
  reorder: (context, { ids }) => reorder(context, ids),
  delete: deletes(remove),
  test: sendTest,
});
