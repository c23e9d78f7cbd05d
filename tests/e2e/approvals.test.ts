import { afterAll, expect, test } from "vitest";
import { currentCode } from "../../server/auth/authenticator.ts";
import { startBrowser } from "./support/operator.ts";

const { enter, query, server, forgive } = startBrowser();

const memberAt = async (offset: number) => {
  const [member] = await query<{ id: string; account: string }>(
    "select id::text, account from member where tenant_id = (select min(id) from tenant) and status = 'Enable' " +
      "and register_type = 'APP' order by id desc offset $1 limit 1",
    [offset],
  );
  if (!member) throw new Error("no member left");
  return member;
};
const readStatus = async (id: string) =>
  (await query<{ status: string }>("select status from member where id = $1", [id]))[0]?.status;
const needTwo = (isOn: boolean) =>
  query("update tenant set needs_two_people = $1 where id = (select min(id) from tenant)", [isOn]);

afterAll(() => needTwo(false));

/** Opens a member's page and asks for the account to be cancelled, name typed. */
const cancel = async (
  account: string,
  member: { id: string; account: string },
  path = `/user/manage/${member.id}/show`,
) => {
  const { page } = await enter(account, path);
  await page.getByRole("tab", { name: "Profile" }).waitFor();
  return {
    page,
    confirm: async () => {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: /Cancel account/ }).click();
      await page.getByRole("dialog").getByRole("textbox").fill(member.account);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Cancel account/ })
        .click();
    },
  };
};

test("what cannot be taken back asks for a fresh code over the page, and goes on with it [3.27]", async () => {
  const member = await memberAt(3);
  const { page, confirm } = await cancel(server.account, member);
  await query(
    "update session set factor_at = now() - interval '6 minutes' where account_id = (select id from account " +
      "where account = $1)",
    [server.account],
  );
  await query("update account set totp_last_step = 0 where account = $1", [server.account]);
  await confirm();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByLabel("Authenticator code").fill("000000");
  await question.getByText("Wrong code. Enter the current one").waitFor();
  await question.getByLabel("Authenticator code").fill(currentCode(server.secret));
  await expect.poll(() => readStatus(member.id)).toBe("Closed");
  await question.waitFor({ state: "detached" });
  forgive(/40[03]/);
});

test("where two people are needed the first one's request waits for the second's approval [3.28]", async () => {
  await needTwo(true);
  const member = await memberAt(4);
  const { page, confirm } = await cancel("adminAurora", member);
  await confirm();
  await page.getByText(/A second person must approve it/).waitFor();
  expect(await readStatus(member.id)).toBe("Enable");

  const { page: second } = await enter(server.account, "/ServerManagement/Approval");
  const row = second.getByRole("row").filter({ hasText: member.id });
  await row.getByRole("button", { name: "Approve" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await row.getByText("Approved").waitFor();
  await expect.poll(() => readStatus(member.id)).toBe("Closed");
});
