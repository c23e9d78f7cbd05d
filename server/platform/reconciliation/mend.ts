import { randomUUID } from "node:crypto";
import { SYSTEM } from "../../../contract/entities/access/commandLine.ts";
import { RECONCILIATION_END } from "../../../contract/entities/servers/platformReconciliations.ts";
import { errors } from "../../../contract/core/errors.ts";
import { GroupFacts, MemberFacts } from "../../../contract/platform/reconciliation.ts";
import { PlatformGroup } from "../../../contract/platform/groups.ts";
import { PlatformMember } from "../../../contract/platform/members.ts";
import { invalid } from "../../core/errors.ts";
import type { Db } from "../../db/database.ts";
import { clockTimestamp, rowCount } from "../../db/expressions.ts";
import type { StreamJob } from "../../jobs/data.ts";
import type { JobTools } from "../../jobs/jobs.ts";
import { readBanReasons } from "../../entities/moderation/sanctions/bans.ts";
import { appendEntry } from "../../operationLog/append.ts";
import { putGroupInside } from "../calls/putGroup.ts";
import { putMemberInside } from "../calls/putMember.ts";
import { tellOfGroups } from "../commands/groups.ts";
import { tellOfMembers } from "../commands/members.ts";
import { isToBeTold } from "../commands/put.ts";
import { isNewer } from "../events/known.ts";
import { attemptOne, inTurn } from "../turn.ts";

type Place = { db: Db; tenantId: string };
type Result = "Taken" | "Told" | "Left";

/** So many are mended in one transaction. */
const AT_ONCE = 100;

/** Mends what a reconciliation found, by rule. A second run goes on where the first one stopped. */
export const mendPlatform = async (
  { database, live }: Pick<JobTools, "database" | "live">,
  { tenantId, streamId }: StreamJob,
) => {
  const place = { db: database.of(tenantId), tenantId };
  for (let isMore = true; isMore;) {
    isMore = (await inTurn(place, (db) => mendSome({ db, tenantId }, streamId))) === AT_ONCE;
    for (const entity of ["members", "groups"]) live.tell(tenantId, entity);
  }
  await place.db.transaction().execute((db) => end({ db, tenantId }, streamId));
};

const mendSome = async (place: Place, streamId: string) => {
  const { db, tenantId } = place;
  const rows = await db
    .selectFrom("platformDifference as d")
    .innerJoin("platformStream as s", (join) =>
      join.onRef("s.tenantId", "=", "d.tenantId").onRef("s.id", "=", "d.streamId"),
    )
    .where("d.tenantId", "=", tenantId)
    .where("d.streamId", "=", streamId)
    .where("d.state", "=", "Open")
    .orderBy("d.id")
    .limit(AT_ONCE)
    .forUpdate("d")
    .select(["d.id", "d.kind", "d.externalId", "d.targetId", "d.fields", "d.given", "s.target", "s.createdAt"])
    .execute();
  for (const row of rows) {
    let state: Result | "Failed" = "Left";
    const failure = await attemptOne(db, async () => {
      state = await mend(place, row);
    });
    await db
      .updateTable("platformDifference")
      .set({ state: failure ? "Failed" : state, code: failure ? errors[failure.reason].code : null })
      .where("tenantId", "=", tenantId)
      .where("id", "=", row.id)
      .execute();
  }
  return rows.length;
};

type Row = {
  kind: string;
  externalId: string;
  targetId: string | null;
  fields: unknown;
  given: unknown;
  target: string;
  createdAt: string;
};

/** What the platform knows better is taken, what is decided here is told again. @throws ApiError */
const mend = async (place: Place, row: Row): Promise<Result> => {
  const isMember = row.target === "members";
  if (row.kind === "UnknownHere" || row.kind === "Profile") {
    // What happened since is newer than what the platform said then.
    const thing = `${isMember ? "member" : "group"} ${row.externalId}`;
    if (!(await isNewer(place, thing, row.createdAt))) return "Left";
    return isMember ? takeMember(place, row) : takeGroup(place, row);
  }
  const { targetId } = row;
  if (targetId === null) return "Left";
  return isMember ? tellMember(place, row, targetId) : tellGroup(place, row, targetId);
};

const takeMember = async (place: Place, { given }: Row): Promise<Result> => {
  const { isBanned: _, ipWhitelist: __, ...facts } = MemberFacts.parse(given);
  const whole = PlatformMember.safeParse(facts);
  if (!whole.success) throw invalid({ nickname: "rule.required" });
  await putMemberInside(place, whole.data);
  return "Taken";
};

const takeGroup = async (place: Place, { given, targetId }: Row): Promise<Result> => {
  const facts = GroupFacts.parse(given);
  const known = targetId === null ? undefined : await readGroup(place, targetId);
  // Who may write in a group is decided here.
  const whole = PlatformGroup.safeParse({
    ...facts,
    name: facts.name ?? known?.name,
    owner: facts.owner ?? known?.owner,
    ...(known && { isMuted: undefined }),
  });
  if (!whole.success) throw invalid({ owner: "rule.required" });
  await putGroupInside(place, whole.data);
  return "Taken";
};

const readGroup = ({ db, tenantId }: Place, id: string) =>
  db
    .selectFrom("chatGroup as g")
    .innerJoin("member as o", (join) => join.onRef("o.tenantId", "=", "g.tenantId").onRef("o.id", "=", "g.ownerId"))
    .where("g.tenantId", "=", tenantId)
    .where("g.id", "=", id)
    .select(["g.name", "o.externalId as owner"])
    .executeTakeFirst();

const tellMember = async (place: Place, { kind, fields }: Row, id: string): Promise<Result> => {
  const member = await place.db
    .selectFrom("member")
    .where("tenantId", "=", place.tenantId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .select("status")
    .executeTakeFirst();
  if (!member) return "Left";
  const names = Object.keys({ ...(fields as object) });
  const types = [
    ...(kind === "Closed" ? (["member.delete"] as const) : []),
    ...(kind === "Ban" ? [member.status === "Disable" ? ("member.ban" as const) : ("member.unban" as const)] : []),
    ...(kind === "Decision" && names.includes("levelId") ? (["member.setLevel"] as const) : []),
    ...(kind === "Decision" && names.includes("ipWhitelist") ? (["member.setIpWhitelist"] as const) : []),
  ];
  let result: Result = "Left";
  for (const type of types) {
    if (!(await isToBeTold(place, type, true))) continue;
    const why = type === "member.ban" && { readReasons: () => readBanReasons(place, [id]) };
    await tellOfMembers(place, { type, memberIds: [id], ...why });
    result = "Told";
  }
  return result;
};

const tellGroup = async (place: Place, { kind }: Row, id: string): Promise<Result> => {
  const group = await place.db
    .selectFrom("chatGroup")
    .where("tenantId", "=", place.tenantId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .select(["isMuted", "status"])
    .executeTakeFirst();
  if (!group) return "Left";
  const type = kind === "Closed" ? "group.dissolve" : group.isMuted ? "group.mute" : "group.unmute";
  if (!(await isToBeTold(place, type, true))) return "Left";
  await tellOfGroups(place, type, [id]);
  return "Told";
};

/** Says in the log what was mended; a second run finds it said. */
const end = async ({ db, tenantId }: Place, streamId: string) => {
  const { numUpdatedRows } = await db
    .updateTable("platformStream")
    .set({ state: "Ended", updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", streamId)
    .where("state", "=", "Mending")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const counts = await db
    .selectFrom("platformDifference")
    .where("tenantId", "=", tenantId)
    .where("streamId", "=", streamId)
    .select(["state", rowCount.as("count")])
    .groupBy("state")
    .execute();
  const of = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  const after = { taken: of("Taken"), told: of("Told"), left: of("Left"), failed: of("Failed") };
  const changes = { [streamId]: { before: null, after } };
  const origin = { ...SYSTEM, requestId: randomUUID(), ip: "", host: "", userAgent: "" };
  const entry = {
    call: RECONCILIATION_END,
    targetType: "platformReconciliations",
    targets: [streamId],
    params: {},
    changes,
  };
  await appendEntry(db, origin, { ...entry, result: "Success" });
};
