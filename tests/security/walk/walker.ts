import { sql } from "kysely";
import { errors } from "../../../contract/errors.ts";
import { feedback } from "../../../contract/feedback.ts";
import { groups } from "../../../contract/groups.ts";
import { members } from "../../../contract/members.ts";
import { systemNotifications } from "../../../contract/systemNotifications.ts";
import { sendDueNotifications } from "../../../server/notifications/engine.ts";
import { type Api, Refused } from "../../api/harness.ts";
import { type Model, STAY, type StepName } from "./model.ts";

type Batch = { results: { ok: boolean; code?: number | undefined }[] };

/** Things of a server's own to walk through their states, and the calls that each step is. */
export const startWalk = async (api: Api, token: Awaited<ReturnType<Api["superAdmin"]>>) => {
  const tenant = api.tenantOf(0);
  const idsOf = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(api.system())).rows.map(({ id }) => id);
  const people = await idsOf(sql`insert into member (tenant_id, account, nickname, level_id)
    select ${tenant}, 'w' || gen_random_uuid(), 'Walker', ${await api.levelOf("Normal")} from generate_series(1, 3) returning id`);
  const complaints = await idsOf(sql`insert into feedback (tenant_id, member_id, type, content)
    select ${tenant}, id, 'Mistake', 'It broke' from unnest(${people.slice(0, 2)}::bigint[]) id order by id returning id`);
  const { id: group } = await token.call(groups.endpoints.build, {
    name: "Walkers",
    ownerId: people[0] ?? "",
    memberIds: people.slice(1),
  });
  const { id: notification } = await token.call(systemNotifications.endpoints.build, {
    texts: { "en-US": { title: "Hello", content: "To one" } },
    defaultLocale: "en-US",
    audience: "Members",
    memberIds: [people[STAY] ?? ""],
    notifyTime: "Once",
    onceTime: "2090-01-01T00:00:00Z",
  });

  // Nothing changed is nothing to save.
  let changes = 0;
  const later = () => new Date(Date.UTC(2090, 0, 1, 0, ++changes)).toISOString();
  const [call, { endpoints: care }] = [token.call, feedback];
  const id = (target: number) => ({ id: people[target] ?? "" });
  const complaint = (target: number) => ({ id: complaints[target % 2] ?? "" });
  const steps: Record<StepName, (target: number) => Promise<unknown>> = {
    ban: (target) => call(members.endpoints.ban, id(target)),
    unban: (target) => call(members.endpoints.ban, { ...id(target), memberStatus: "Enable" }),
    forceOffline: (target) => call(members.endpoints.forceOffline, id(target)),
    clearCache: (target) => call(members.endpoints.clearCache, id(target)),
    clearMessages: (target) => call(members.endpoints.clearMessages, id(target)),
    cancel: (target) => call(members.endpoints.delete, id(target)),
    mute: () => call(groups.endpoints.mute, { id: group, muteStatus: "Muted" }),
    open: () => call(groups.endpoints.mute, { id: group, muteStatus: "Open" }),
    clearGroup: () => call(groups.endpoints.clearMessages, { id: group }),
    dissolve: () => call(groups.endpoints.dissolve, { id: group, reason: "Walked" }),
    restore: () => call(groups.endpoints.restore, { id: group }),
    restoreTo: () => call(groups.endpoints.restore, { id: group, ownerId: people[STAY] ?? "" }),
    read: (target) => call(care.read, complaint(target)),
    readAll: () => call(care.readAll, {}),
    reply: (target) => call(care.reply, { ...complaint(target), content: "Thank you" }),
    deleteFeedback: (target) => call(care.delete, complaint(target)),
    modify: () => call(systemNotifications.endpoints.modify, { id: notification, onceTime: later() }),
    due: async () => {
      await sql`update system_notification set next_due_at = now() - interval '1 second'
        where id = ${notification} and status = 'Pending'`.execute(api.system());
      await sendDueNotifications(api.deps);
    },
    stop: () => call(systemNotifications.endpoints.cancel, { id: notification }),
  };

  return {
    /** @returns the code it was refused with, if it was. */
    take: async (name: StepName, target: number) => {
      const answer = await steps[name](target).catch((error: unknown) => {
        if (error instanceof Refused) return { results: [{ ok: false, code: Number(error.code) }] };
        throw error;
      });
      const first = (answer as Partial<Batch> | undefined)?.results?.[0];
      const code = first && !first.ok ? first.code : undefined;
      return Object.entries(errors).find(([, error]) => error.code === code)?.[0];
    },
    /** The states as the database has them. */
    look: async (): Promise<Model> => {
      const { rows } = await sql<{ model: Model }>`select json_build_object(
        'members', (select json_agg(status order by id) from member where id = any(${people}::bigint[])),
        'group', (select json_build_object('status', status, 'isMuted', is_muted, 'owner', array_position(${people}::bigint[], owner_id) - 1)
          from chat_group where id = ${group}),
        'feedback', (select json_agg(coalesce(f.status, 'gone') order by wanted.place)
          from unnest(${complaints}::bigint[]) with ordinality wanted (id, place) left join feedback f on f.id = wanted.id),
        'notification', (select status from system_notification where id = ${notification})) as model`.execute(
        api.system(),
      );
      if (!rows[0]) throw new Error("nothing to look at");
      return rows[0].model;
    },
  };
};
