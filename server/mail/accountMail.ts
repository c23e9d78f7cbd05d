import { sql } from "kysely";
import { toLocale } from "../../contract/core/locales.ts";
import { countMail } from "../http/metrics.ts";
import type { JobTools } from "../jobs/jobs.ts";
import { type Told, writeNotices } from "./letters.ts";
import { sendMail } from "./smtp.ts";

type Letter = { mailTo: string; locale: string | null; account: string; notices: (Told & { id: string })[] };

/** Mails to one address in an hour: what comes beyond waits, and goes out together. */
const MOST_AN_HOUR = 6;
/** Tries until a letter is given up: with the waits between them two days. */
const MOST_TRIES = 12;
/** Letters of one run: a slow server holds up none but the mail. */
const AT_ONCE = 100;

/**
 * Sends what is due, everything for one address in one letter. A letter is put off before it is sent: of a node that dies
 * meanwhile it goes out again, rather than never.
 */
export const sendAccountMail = async ({ database, settings }: Pick<JobTools, "database" | "settings">) => {
  const { system } = database;
  if (settings.SMTP_URL === undefined) {
    await sql`update account_notice set mail_due_at = null where mail_due_at < now() - interval '1 day'`.execute(
      system,
    );
    return;
  }
  const { rows: letters } = await sql<Letter>`
    with taken as (
      update account_notice n set mail_tries = n.mail_tries + 1,
        mail_due_at = now() + least(interval '1 minute' * power(2, n.mail_tries), interval '8 hours')
      where n.id in (
        select due.id from account_notice due
        where due.mail_due_at <= now() and (select count(distinct s.mailed_at) from account_notice s
          where s.mail_to = due.mail_to and s.mailed_at > now() - interval '1 hour') < ${MOST_AN_HOUR}
        order by due.mail_due_at for update skip locked limit ${AT_ONCE})
      returning n.*)
    select n.mail_to as "mailTo", a.locale, a.account, json_agg(json_build_object('id', n.id::text, 'kind', n.kind,
      'times', n.times, 'at', n.last_at, 'byAccount', n.by_account, 'byCommandLine', n.by_command_line, 'ip', host(n.ip)) order by n.id) as notices
    from taken n join account a on a.id = n.account_id group by n.account_id, n.mail_to, a.locale, a.account`.execute(
    system,
  );
  for (const { mailTo, locale, account, notices } of letters) {
    const ids = notices.map(({ id }) => id);
    try {
      await sendMail(settings, { to: mailTo, ...writeNotices(settings, toLocale(locale), account, notices) });
      await sql`update account_notice set mail_due_at = null, mailed_at = now()
        where id = any(${ids}::bigint[])`.execute(system);
      countMail("sent");
    } catch {
      const { rows } = await sql`update account_notice set mail_due_at = null
        where id = any(${ids}::bigint[]) and mail_tries >= ${MOST_TRIES} returning id`.execute(system);
      countMail(rows.length > 0 ? "givenUp" : "failed");
    }
  }
};
