import { copyFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { fileLink, type FileType, type Purpose } from "../../../contract/core/files.ts";
import type { FileStore } from "../../files/store.ts";
import type { Setting } from "../people/members.ts";
import { DAY, iso } from "../chats/rhythm.ts";
import type { Language } from "../chats/texts.ts";

export type Size = { width: number; height: number };
/** Stores a file of `server/demo/media`, made by us, as one of the server's. */
export type Store = (
  name: string,
  type: FileType,
  purpose: Purpose,
  size: Size,
) => Promise<{ id: string; link: string }>;

const media = join(import.meta.dirname, "../media");

/** Emoji and launch pages of a server, in its people's language: each state, a moving one among them. */
export const addPictures = async (setting: Setting, files: FileStore) => {
  const store = storeOf(setting, files);
  const [language = "en"] =
    (Object.entries(setting.server.languages) as [Language, number][]).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  await addEmojis(setting, store, language);
  await addLaunchPages(setting, store, language);
};

export const storeOf =
  ({ db, tenantId }: Setting, files: FileStore): Store =>
  async (source, type, purpose, { width, height }) => {
    const path = await files.incoming();
    await copyFile(join(media, `${source}.${type}`), path);
    const { size } = await stat(path);
    const name = await files.keep(path, tenantId, type);
    const { rows } = await sql<{ id: string }>`
      insert into stored_file (tenant_id, name, type, purpose, bytes, width, height, unused_since)
      values (${tenantId}, ${name}, ${type}, ${purpose}, ${size}, ${width}, ${height}, null)
      returning id`.execute(db);
    return { id: rows[0]?.id ?? "", link: fileLink(tenantId, name) };
  };

const noteUse = ({ db, tenantId }: Setting, targetType: string, targetId: string, fileIds: readonly string[]) =>
  sql`insert into file_use (tenant_id, target_type, target_id, file_id)
    select ${tenantId}, ${targetType}, ${targetId}, id from unnest(${fileIds}::bigint[]) id`.execute(db);

const emojiNames: Record<Language, readonly string[]> = {
  zh: ["微笑", "大笑", "眨眼", "喜欢", "惊讶", "难过", "酷", "困了", "爱心", "星星", "火", "喝茶", "心跳"],
  en: [
    "Smile",
    "Laugh",
    "Wink",
    "Love it",
    "Wow",
    "Sad",
    "Cool",
    "Sleepy",
    "Heart",
    "Star",
    "Fire",
    "Tea time",
    "Heartbeat",
  ],
  vi: [
    "Mỉm cười",
    "Cười to",
    "Nháy mắt",
    "Thích quá",
    "Ngạc nhiên",
    "Buồn",
    "Ngầu",
    "Buồn ngủ",
    "Trái tim",
    "Ngôi sao",
    "Lửa",
    "Uống trà",
    "Nhịp tim",
  ],
  ja: [
    "にっこり",
    "大笑い",
    "ウインク",
    "大好き",
    "びっくり",
    "かなしい",
    "クール",
    "ねむい",
    "ハート",
    "スター",
    "炎",
    "お茶",
    "どきどき",
  ],
};

const emojiSize = { width: 128, height: 128 };
/** In the order of their names; the last one moves. */
const emojiFiles = [
  "smile",
  "laugh",
  "wink",
  "love",
  "wow",
  "sad",
  "cool",
  "sleepy",
  "heart",
  "star",
  "fire",
  "tea",
  "heartbeat",
] as const;

const addEmojis = async (setting: Setting, store: Store, language: Language) => {
  const { db, tenantId, now } = setting;
  for (const [index, file] of emojiFiles.entries()) {
    const name = emojiNames[language][index];
    const { id, link } = await store(`emoji-${file}`, file === "heartbeat" ? "gif" : "png", "emoji", emojiSize);
    const at = iso(now - (60 - index) * DAY);
    const { rows } = await sql<{ id: string }>`
      insert into emoji (tenant_id, name, picture, status, sort_order, created_at, updated_at)
      values (${tenantId}, ${name}, ${link}, ${index === 7 ? "Disable" : "Enable"}, ${(index + 1) * 10}, ${at}, ${at})
      returning id`.execute(db);
    await noteUse(setting, "emojis", rows[0]?.id ?? "", [id]);
  }
};

type Scene = "spring" | "autumn" | "sea" | "night";
const launchSize = { width: 540, height: 960 };
type Plan = { scenes: readonly Scene[]; platform: string; from: number; to: number | null; isOff?: boolean };
/** Days from now; one in each state. */
const plans: readonly Plan[] = [
  { scenes: ["spring", "sea"], platform: "All", from: -10, to: 20 },
  { scenes: ["autumn", "night", "sea"], platform: "IOS", from: 14, to: 44 },
  { scenes: ["night"], platform: "Android", from: -60, to: -30 },
  { scenes: ["sea"], platform: "PC", from: -5, to: null, isOff: true },
];
const launchNames: Record<Language, readonly string[]> = {
  zh: ["春季活动", "中秋之夜", "城市夜跑", "海边假日"],
  en: ["Spring fair", "Moon festival", "City night run", "Days by the sea"],
  vi: ["Hội xuân", "Đêm trung thu", "Chạy đêm thành phố", "Ngày bên biển"],
  ja: ["春のイベント", "お月見", "夜の街ラン", "海辺の休日"],
};

const addLaunchPages = async (setting: Setting, store: Store, language: Language) => {
  const { db, tenantId, now } = setting;
  for (const [index, { scenes, platform, from, to, isOff }] of plans.entries()) {
    const pictures = [];
    for (const scene of scenes) pictures.push(await store(`launch-${scene}`, "jpg", "launchPage", launchSize));
    const { rows } = await sql<{ id: string }>`
      insert into launch_page (tenant_id, name, platform, pictures, display_seconds, link, starts_at, ends_at, status)
      values (${tenantId}, ${launchNames[language][index]}, ${platform}, ${pictures.map(({ link }) => link)},
      ${2 + scenes.length},
        ${index === 0 ? "https://www.example.org/fair" : null}, ${iso(now + from * DAY)},
        ${to === null ? null : iso(now + to * DAY)},
        ${isOff ? "Disable" : "Enable"}) returning id`.execute(db);
    await noteUse(
      setting,
      "launchPages",
      rows[0]?.id ?? "",
      pictures.map(({ id }) => id),
    );
  }
};
