import { sql } from "kysely";
import type { Setting } from "../people/members.ts";
import { DAY, iso } from "../chats/rhythm.ts";

/** By what the people of the demo data say, some hit and some do not. */
const lists = {
  Normal: {
    status: "Enable",
    words:
      "赌博网站|博彩|加微信|代开发票|刷单|转账|便宜一点|casino|betting|crypto giveaway|free money|gambling site|" +
      "bit cheaper|cờ bạc|cá độ|vay nóng|chuyển khoản|bớt chút|闇バイト|副業で稼ぐ|オンラインカジノ|値引き",
  },
  Admin: { status: "Enable", words: "赌博网站|casino|cờ bạc|オンラインカジノ" },
  BigGod: { status: "Disable", words: "代开发票|刷单|free money" },
} as const;

/** A list for each level but the platform's own, one of them off. */
export const addKeywords = async ({ db, now, tenantId }: Setting, account: string) => {
  for (const [index, [level, { status, words }]] of Object.entries(lists).entries()) {
    await sql`insert into sensitive_word_list (tenant_id, member_level_id, status, keywords, ignores_separators,
      whole_words, account, updated_at)
      select tenant_id, id, ${status}, ${words.split("|")}, true, true, ${account}, ${iso(now - (3 + 9 * index) * DAY)}
      from member_level where tenant_id = ${tenantId} and level_code = ${level} order by id limit 1`.execute(db);
  }
};
