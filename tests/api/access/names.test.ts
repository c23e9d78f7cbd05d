import { beforeAll, expect, test } from "vitest";
import { admins } from "../../../contract/entities/access/admins.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

/** Names that people go by: the reserved one, those that look alike, and what cannot be seen in them. */
const api = startApi();
let admin: Awaited<ReturnType<typeof api.superAdmin>>;
let level: string;
let places: { endpoint: Endpoint; field: string; base: Record<string, unknown> }[];
let count = 0;
const newAccount = () => `named_${++count}`;
const PASSWORD = "Quiet7Harbour";

/** Spellings of superAdmin: case, signs between, digits, and what passes for its letters in other scripts and styles. */
const spellings = `
superAdmin SUPERADMIN Superadmin super_admin super-admin super.admin superAdmln superAdm1n superAdm|n superAdm!n
superAdmIn sup3radmin 5uper4dmin $uper@dmin superadrnin sup3r4dm1n
ѕuреrAdmіn ЅUРЕRADMIN ѕцреrаdмin superаdmin supеradmin suреradmin superadmіn superadmiп superadmiи
sυperadmin superαdmin superadmiη ѕυρεrαdmιη sυρεradmin superadmιn
sսperadmin ѕսреradmin superadmiո supeɾadmin ʂսpɛɾɑɖmɩղ
ꮪuperadmin superꭺdmin SUPΕRАⅮMΙN ꓢꓴꓑꓰꓣꓮꓓꓟꓲꓠ suꓑerAdmin SᑌPERADMIN superⲁdmin
ＳｕｐｅｒＡｄｍｉｎ 𝐬𝐮𝐩𝐞𝐫𝐚𝐝𝐦𝐢𝐧 𝒔𝒖𝒑𝒆𝒓𝒂𝒅𝒎𝒊𝒏 𝓼𝓾𝓹𝓮𝓻𝓪𝓭𝓶𝓲𝓷 𝔰𝔲𝔭𝔢𝔯𝔞𝔡𝔪𝔦𝔫 𝕤𝕦𝕡𝕖𝕣𝕒𝕕𝕞𝕚𝕟 𝚜𝚞𝚙𝚎𝚛𝚊𝚍𝚖𝚒𝚗 𝗦𝗨𝗣𝗘𝗥𝗔𝗗𝗠𝗜𝗡 ⓢⓤⓟⓔⓡⓐⓓⓜⓘⓝ ⒮⒰⒫⒠⒭⒜⒟⒨⒤⒩
🅂🅄🄿🄴🅁🄰🄳🄼🄸🄽 🆂🆄🅿🅴🆁🅰🅳🅼🅸🅽 🇸🇺🇵🇪🇷🇦🇩🇲🇮🇳 sᴜᴘᴇʀᴀᴅᴍɪɴ ꜱᴜᴘᴇʀᴀᴅᴍɪɴ ˢᵘᵖᵉʳᵃᵈᵐⁱⁿ superadm𝗂n supℯradmin ʃuperadmin
súperádmín śüpērādmîñ šűpêřǻđmíñ superadmi̇n superad̶min
super\u200badmin super\u00adadmin super\u2060admin super\ufe0fadmin super\u3164admin \u202esuperadmin super\u2800admin`
  .trim()
  .split(/[\n ]+/);

/** One to a line, with blanks within. */
const lines = (text: string) => text.trim().split(/\s*\n\s*/);
const ordinary = [
  "Nguyễn".normalize("NFD"),
  "ガギグゲゴ".normalize("NFD"),
  ...lines(`
    Nguyễn Thị Hồng
    Đặng Văn Ước
    Trần Quỳnh
    Lê Ỷ
    王小明
    欧阳娜娜
    葛󠄀西
    超级管理员
    さくら
    データー
    ヴィヴィアン
    山田太郎
    Mary O'Brien
    Jean-Luc
    Ångström
    Superb
    Admin
    administrator
    Super Dominic
    👩‍👩‍👧‍👦 Home
    Ann 👍🏽
    🏳️‍🌈 Pride
    🏴󠁧󠁢󠁥󠁮󠁧󠁿 Fan
    1️⃣ first
    ❤️ Lan
    محمد علي
    می‌خواهم
    अमित शर्मा
    क्‍ष क
    ශ්‍රීමත්
    สมชาย ดีใจ
    שָׁלוֹם`),
];
const invisible = [
  "zero\u200bwidth",
  "\u202eevil",
  "iso\u2066late",
  "soft\u00adhyphen",
  "bom\ufeffname",
  "join\u200dname",
  "non\u200cjoin",
  "\u3164\u3164\u3164",
  "\u115f\u1160x",
  "half\uffa0width",
  "\u2800\u2800\u2800",
  "sel\ufe0fector",
  "tag\u{e0041}name",
  "\u0301first",
  "pile\u0301\u0302\u0303\u0304\u0306",
  "twice\u0301\u0301",
  "mongol\u180e",
];

beforeAll(async () => {
  admin = await api.superAdmin();
  level = await api.findLevel("Normal");
  const person = { nickname: "Somebody", password: PASSWORD, tenants: [{ tenantId: admin.tenantId, roleIds: [] }] };
  const member = { password: "abcdefg1", nickname: "Somebody", memberLevelId: level };
  const { id: adminId } = await admin.call(admins.endpoints.create, { ...person, account: newAccount() });
  const { id: roleId } = await admin.call(roles.endpoints.create, { name: "Guards" });
  const { id: memberId } = await admin.call(members.endpoints.create, { ...member, account: newAccount() });
  const { id: robotId } = await admin.call(robots.endpoints.create, { name: "Helper" });
  places = [
    { endpoint: admins.endpoints.create, field: "account", base: person },
    { endpoint: admins.endpoints.create, field: "nickname", base: { ...person, account: newAccount() } },
    { endpoint: admins.endpoints.update, field: "nickname", base: { id: adminId } },
    { endpoint: roles.endpoints.create, field: "name", base: {} },
    { endpoint: roles.endpoints.update, field: "name", base: { id: roleId } },
    { endpoint: members.endpoints.create, field: "account", base: member },
    { endpoint: members.endpoints.create, field: "nickname", base: { ...member, account: newAccount() } },
    { endpoint: members.endpoints.update, field: "nickname", base: { id: memberId } },
    { endpoint: memberLevels.endpoints.create, field: "name", base: { levelCode: "Normal" } },
    { endpoint: memberLevels.endpoints.update, field: "name", base: { id: level } },
    { endpoint: robots.endpoints.create, field: "name", base: {} },
    { endpoint: robots.endpoints.update, field: "name", base: { id: robotId } },
  ];
});

const everything = () => api.fingerprint("account", "role", "member", "member_level", "robot");
/** Those that are not refused at their field. */
const listAccepted = async (names: readonly string[]) => {
  const wrong: string[] = [];
  for (const { endpoint, field, base } of places)
    for (const name of names) {
      const answer = await admin.send(endpoint, { ...base, [field]: name });
      const { errors = {} } = answer.json<{ errors?: Record<string, string> }>();
      if (answer.statusCode !== 400 || !errors[field]) wrong.push(`${endpoint.path} ${field} ${name}: ${answer.body}`);
    }
  return wrong;
};

test(`the reserved name is refused in ${spellings.length} spellings, wherever people are named [3.3]`, async () => {
  expect(spellings.length).toBeGreaterThan(50);
  const before = await everything();
  expect(await listAccepted(spellings)).toEqual([]);
  expect(await everything()).toBe(before);
  await expect(admin.call(robots.endpoints.create, { name: "Super Admin" })).rejects.toMatchObject({
    errors: { name: "This name is reserved" },
  });
});

test("characters that cannot be seen, and piles of marks, are refused with a clear text [3.38]", async () => {
  const before = await everything();
  expect(await listAccepted(invisible)).toEqual([]);
  expect(await everything()).toBe(before);
  await expect(admin.call(roles.endpoints.create, { name: "a\u200bb" })).rejects.toMatchObject({
    errors: { name: "Remove the invisible characters" },
  });
});

test("ordinary names of many languages are taken as they are [3.38]", async () => {
  for (const name of ordinary) {
    const member = { account: newAccount(), password: "abcdefg1", memberLevelId: level, nickname: name };
    const { id } = await admin.call(members.endpoints.create, member);
    expect((await admin.call(members.endpoints.load, { id })).nickname).toBe(name.normalize("NFC"));
    expect(await admin.call(robots.endpoints.create, { name })).toMatchObject({ name: name.normalize("NFC") });
  }
});

test("two accounts, or two roles of a server, that look alike are refused; another server's may [3.39]", async () => {
  const tenants = [{ tenantId: admin.tenantId, roleIds: [] }];
  const make = (account: string) =>
    admin.call(admins.endpoints.create, { account, nickname: "Somebody", password: PASSWORD, tenants });
  await make("bam_lol10");
  for (const account of ["barn_lol10", "bam_1ol10", "bam_loIl0", "BAM_LOL1O"])
    await expect(make(account)).rejects.toMatchObject({
      errors: { account: expect.stringMatching(/Too similar/) },
    });
  await make("bam_lol11");
  const role = await admin.call(roles.endpoints.create, { name: "Modern" });
  const other = await admin.call(roles.endpoints.create, { name: "Quiet" });
  for (const name of ["Моdern", "Modem", "modern"])
    for (const call of [
      admin.call(roles.endpoints.create, { name }),
      admin.call(roles.endpoints.update, { id: other.id, name }),
    ])
      await expect(call).rejects.toMatchObject({ errors: { name: expect.stringMatching(/Too similar/) } });
  expect(await admin.call(roles.endpoints.update, { id: role.id, name: "Modem" })).toMatchObject({ name: "Modem" });
  const elsewhere = await api.operator(codesOf(roles), 1);
  await expect(elsewhere.call(roles.endpoints.create, { name: "Modern" })).resolves.toMatchObject({ name: "Modern" });
});

test("of two look-alikes asked for at the same time one is made [3.39]", async () => {
  const outcomes = await Promise.allSettled(
    ["Twin l", "Twin 1", "Twin I", "Twin |"].map((name) => admin.call(roles.endpoints.create, { name })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
