import { sql } from "kysely";
import { fileLink, presetLink } from "../../../contract/core/files.ts";
import type { FileStore } from "../../files/store.ts";
import { HOUR, iso } from "../chats/rhythm.ts";
import type { Setting } from "../people/members.ts";
import { AVATARS, type Drawing, type Drawings, GROUP_AVATARS, MESSAGES } from "./drawings.ts";

/**
 * Pictures of members: avatars and what they sent each other lately, a few of which somebody decided about
 * already.
 */
export const addMemberPictures = async (
  setting: Setting,
  files: FileStore,
  account: string,
  { avatars, groupAvatars, pictures }: Drawings,
) => {
  const { db, tenantId, now } = setting;
  const { rows: members } = await sql<{ id: string }>`
    select m.id from member m where m.tenant_id = ${tenantId} and m.status = 'Enable' and m.register_type <> 'System'
      and not m.is_robot
    order by m.last_login_at desc nulls last, m.id limit ${AVATARS}`.execute(db);
  for (const [index, { id }] of members.entries()) {
    const { link } = await note(setting, "avatar", avatars[index]);
    await sql`update member set avatar = ${link} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    await sql`update picture set created_at = ${iso(now - (3 + index * 11) * HOUR)}
      where tenant_id = ${tenantId} and kind = 'MemberAvatar' and member_id = ${id}`.execute(db);
  }
  const { rows: groups } = await sql<{ id: string }>`
    select id from chat_group where tenant_id = ${tenantId} and status = 'Enable' order by id limit ${GROUP_AVATARS}`.execute(
    db,
  );
  for (const [index, { id }] of groups.entries()) {
    const { link } = await note(setting, "avatar", groupAvatars[index]);
    await sql`update chat_group set avatar = ${link} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    await sql`update picture set created_at = ${iso(now - (9 + index * 40) * HOUR)}
      where tenant_id = ${tenantId} and kind = 'GroupAvatar' and group_id = ${id}`.execute(db);
  }
  await addToMessages(setting, pictures);
  await decideSome(setting, files, account);
};

/** The latest pictures that members sent are their own; earlier ones they pass on to each other. */
const addToMessages = async (setting: Setting, pictures: readonly Drawing[]) => {
  const { db, tenantId } = setting;
  const { rows } = await sql<{ id: string }>`
    select id from message where tenant_id = ${tenantId} and type = 'image' order by created_at desc, id desc
    limit ${MESSAGES}`.execute(db);
  for (const [index, { id }] of rows.entries()) {
    const { link, fileId } = await note(setting, "picture", pictures[index]);
    await sql`update message set payload = payload || ${JSON.stringify({ url: link, width: 480, height: 360 })}::jsonb
      where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    await sql`
      with gone as (delete from picture where tenant_id = ${tenantId} and message_id = ${id}
        returning kind, member_id, group_id, recipient_id, message_id, created_at)
      insert into picture (tenant_id, kind, file_id, member_id, group_id, recipient_id, message_id, created_at)
      select ${tenantId}, kind, ${fileId}, member_id, group_id, recipient_id, message_id, created_at from gone`.execute(
      db,
    );
  }
};

/** One of each state. */
const decideSome = async ({ db, tenantId, now }: Setting, files: FileStore, account: string) => {
  const { rows } = await sql<{ id: string; fileId: string; name: string; memberId: string }>`
    select p.id, p.file_id as "fileId", f.name, p.member_id as "memberId" from picture p
    join stored_file f on f.tenant_id = p.tenant_id and f.id = p.file_id
    where p.tenant_id = ${tenantId} and p.kind = 'MemberAvatar' order by p.created_at desc, p.id desc
    offset 2 limit 4`.execute(db);
  const [removed, replaced, quarantined, blocked] = rows;
  const decide = async (row: typeof removed, status: "Removed" | "Replaced", avatar: string | null, hours: number) => {
    if (!row) return;
    await sql`update picture set status = ${status}, former = ${avatar}, decided_by = ${account},
      decided_at = ${iso(now - hours * HOUR)} where tenant_id = ${tenantId} and id = ${row.id}`.execute(db);
    await sql`update member set avatar = ${avatar} where tenant_id = ${tenantId} and id = ${row.memberId}`.execute(db);
  };
  await decide(removed, "Removed", null, 6);
  await decide(replaced, "Replaced", presetLink("dune"), 9);
  const { readHash, readLook } = await import("../../files/prints.ts");
  for (const [row, hours] of [[quarantined, 5] as const, [blocked, 20] as const]) {
    if (!row) continue;
    await sql`update stored_file set quarantined_at = ${iso(now - hours * HOUR)}, quarantined_by = ${account}
      where tenant_id = ${tenantId} and id = ${row.fileId}`.execute(db);
    if (row === blocked) {
      const path = files.find(tenantId, row.name);
      await sql`insert into blocked_picture (tenant_id, file_id, sha256, look, reason, account, hit_count, last_hit_at,
          created_at)
        values (${tenantId}, ${row.fileId}, ${await readHash(path)}, ${await readLook(path)}::bit(64),
          'Advertising for a betting site', ${account}, 3, ${iso(now - 2 * HOUR)}, ${iso(now - hours * HOUR)})`.execute(
        db,
      );
    }
    await files.quarantine(tenantId, row.name);
  }
};

const note = async ({ db, tenantId }: Setting, purpose: "avatar" | "picture", drawing: Drawing | undefined) => {
  if (!drawing) throw new Error("fewer pictures were drawn than are shown");
  const { name, bytes, width, height } = drawing;
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (tenant_id, name, type, purpose, bytes, width, height, unused_since)
    values (${tenantId}, ${name}, 'jpg', ${purpose}, ${bytes}, ${width}, ${height}, null)
    returning id`.execute(db);
  return { fileId: rows[0]?.id ?? "", link: fileLink(tenantId, name) };
};
