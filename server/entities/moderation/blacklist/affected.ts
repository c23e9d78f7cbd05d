import { sql } from "kysely";
import type { z } from "zod";
import type { Affected } from "../../../../contract/entities/moderation/blacklist.ts";
import { parseNetwork } from "../../../core/network.ts";
import type { Context } from "../../../core/context.ts";
import { type Changes, appendOperation } from "../../../operationLog/append.ts";
import { rowCount } from "../../../db/expressions.ts";
import { forceOffline } from "../../people/members/batches.ts";
import { holdsAddress, normalised, type Target } from "./validateTarget.ts";

const COUNTED = 1000;

/** Ids of members with a device there or whose last sign-in came from there, in any number of rows each. */
const membersOn = ({ db, tenantId }: Pick<Context, "db" | "tenantId">, { type, value }: Target) => {
  const devices = db.selectFrom("memberDevice").where("tenantId", "=", tenantId).select("memberId as id");
  if (type === "Device") return devices.where("deviceId", "=", value);
  const { first, last } = parseNetwork(value);
  // Comparisons are leakproof, unlike the operators of networks, so that the indexes serve under row-level security.
  return db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where((eb) => eb.between("lastLoginIp", first, last))
    .select("id")
    .unionAll(devices.where((eb) => eb.between("ip", first, last)));
};

export const affectedBy = async (context: Context, input: Target): Promise<z.infer<typeof Affected>> => {
  const { db, tenantId, ip } = context;
  const target = normalised(input);
  const counted = await db
    .selectFrom((eb) =>
      eb.selectFrom(membersOn(context, target).as("all")).distinct().select("id").limit(COUNTED).as("f"),
    )
    .innerJoin("member as m", "m.id", "f.id")
    .where("m.tenantId", "=", tenantId)
    .select((eb) => [
      rowCount.as("members"),
      eb.cast<number>(eb.fn.countAll().filterWhere("m.isOnline", "=", true), "integer").as("online"),
    ])
    .executeTakeFirstOrThrow();
  const place = target.type === "IP" ? { address: parseNetwork(target.value).first } : { device: target.value };
  return {
    value: target.value,
    ...counted,
    holdsOwnAddress: holdsAddress(target, ip),
    entryId: await findBlocking(db, place),
  };
};

/** The entry that keeps somebody from there out, by the function that sign-in asks too. */
export const findBlocking = async (
  db: Context["db"],
  { address, device }: { address?: string | undefined; device?: string | undefined },
) => {
  const found = await db
    .selectNoFrom((eb) => {
      const network = eb.cast(eb.val(address === undefined ? null : parseNetwork(address).text), sql`inet`);
      return eb.fn<string | null>("blacklisted_by", [network, eb.cast(eb.val(device ?? null), "text")]).as("id");
    })
    .executeTakeFirstOrThrow();
  return found.id;
};

/** Signs out who is online from there, as an operation of its own in the log; answers how many that were. */
export const signOutFrom = async (context: Context, target: Target) => {
  const { db, tenantId } = context;
  const rows = await db
    .selectFrom(membersOn(context, target).as("f"))
    .innerJoin("member as m", "m.id", "f.id")
    .where("m.tenantId", "=", tenantId)
    .where("m.isOnline", "=", true)
    .distinct()
    .select("m.id")
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const changes: Changes = {};
  const record: Context["record"] = (_, id, before, after) => {
    changes[id] = { before, after };
  };
  const { succeeded } = await forceOffline({ ...context, record }, ids);
  await appendOperation(context, { call: "members.forceOffline", targetType: "members", params: { ids }, changes });
  return succeeded;
};
