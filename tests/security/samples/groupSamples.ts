/** Samples of groups and of the reception of newcomers. */
import { sql } from "kysely";
import type { Api } from "../../api/support/harness.ts";
import { MISSING } from "./platformSamples.ts";

export type GroupThings = { receptionConfig: string; receptionGroup: string };
export const noGroupThings: GroupThings = { receptionConfig: MISSING, receptionGroup: MISSING };

type Around = GroupThings & { member: string; group: string };
type Sample = (things: Around, own: Around) => object;

export const groupSamples = {
  "groups.list": ({ group }) => ({ ids: group }),
  "groups.load": ({ group }) => ({ id: group }),
  "groups.series": ({ group }) => ({ id: group }),
  "groups.operations": ({ group }) => ({ groupId: group }),
  "groups.losses": ({ group }) => ({ ids: group }),
  "groups.create": ({ member }) => ({ name: "Sample", ownerId: member }),
  "groups.update": ({ group }) => ({ id: group, name: "Sampled" }),
  "groups.mute": ({ group }) => ({ ids: [group], muteStatus: "Muted" }),
  "groups.changeOwner": ({ group }, { member }) => ({ id: group, ownerId: member, formerRole: "Admin" }),
  "groups.clearMessages": ({ group }) => ({ ids: [group] }),
  "groups.dissolve": ({ group }) => ({ ids: [group], reason: "Sample" }),
  "groups.restore": ({ group }) => ({ ids: [group] }),
  "groups.export": ({ group }) => ({ ids: group }),
  "groupMembers.list": ({ group }) => ({ groupId: group }),
  "groupMembers.candidates": ({ group }) => ({ groupId: group, isInside: "true" }),
  "groupMembers.create": ({ group }, { member }) => ({ groupId: group, memberIds: [member] }),
  "groupMembers.setRole": ({ group }, { member }) => ({ groupId: group, ids: [member], groupRole: "Admin" }),
  "groupMembers.mute": ({ group }, { member }) => ({ groupId: group, ids: [member], muteStatus: "Muted" }),
  "groupMembers.delete": ({ group }, { member }) => ({ groupId: group, ids: [member] }),
  "receptionConfigs.list": ({ receptionConfig }) => ({ ids: receptionConfig }),
  "receptionConfigs.load": ({ receptionConfig }) => ({ id: receptionConfig }),
  "receptionConfigs.customerLinks": () => ({}),
  "receptionConfigs.create": () => ({ autoAddCount: 1 }),
  "receptionConfigs.update": ({ receptionConfig }) => ({ id: receptionConfig, autoAddCount: 2 }),
  "receptionConfigs.setStatus": ({ receptionConfig }) => ({ id: receptionConfig, status: "Disable" }),
  "receptionConfigs.delete": ({ receptionConfig }) => ({ id: receptionConfig }),
  "receptionGroups.list": ({ receptionGroup }) => ({ ids: receptionGroup }),
  "receptionGroups.load": ({ receptionGroup }) => ({ id: receptionGroup }),
  "receptionGroups.candidates": () => ({ kind: "Group" }),
  "receptionGroups.create": ({ group }) => ({ kind: "Group", targetId: group }),
  "receptionGroups.update": ({ receptionGroup }) => ({ id: receptionGroup, maxMembers: 5 }),
  "receptionGroups.setStatus": ({ receptionGroup }) => ({ id: receptionGroup, status: "Disable" }),
  "receptionGroups.reorder": ({ receptionGroup }) => ({ id: receptionGroup, position: 0 }),
  "receptionGroups.delete": ({ receptionGroup }) => ({ id: receptionGroup }),
  "receptionGroups.assign": () => ({ count: 2 }),
} satisfies Record<string, Sample>;

/** A way of receiving, off so that nobody who is made later is received, and a member who receives. */
export const addGroupThings = async (api: Api, tenant: string, member: string): Promise<GroupThings> => {
  const id = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(api.system())).rows[0]?.id ?? "";
  return {
    receptionConfig: await id(
      sql`insert into reception_config (tenant_id, auto_add_count, add_method, status)
        values (${tenant}, 1, 'random', 'Disable') returning id`,
    ),
    receptionGroup: await id(
      sql`insert into reception_group (tenant_id, member_id) values (${tenant}, ${member}) returning id`,
    ),
  };
};
