import { sql } from "kysely";
import { fixture } from "../../support/fixture.ts";

/** Somebody's own, who is not the caller. */
export default fixture("exportSchedules", {
  add: ({ insert, tenantId, superAdmin }) =>
    insert(sql`insert into export_schedule (tenant_id, account_id, entity, name, filters, locale, frequency, time_of_day,
        time_zone, format, kept_days)
      values (${tenantId}, ${superAdmin.accountId}, 'members', ${crypto.randomUUID().slice(0, 30)}, '{}', 'en-US', 'Day',
        '06:00', 'UTC', 'xlsx', 7) returning id::text as id`),
  inputs: {
    create: () => ({
      resource: "user/manage",
      filters: { memberStatus: "Enable" },
      sort: "createTime:desc",
      columns: ["nickname"],
      frequency: "Week",
      timeOfDay: "06:00",
      weekdays: [1],
      timeZone: "UTC",
      range: "PreviousWeek",
      rangeField: "createTime",
    }),
    update: () => ({
      filters: { memberStatus: "Enable" },
      sort: "createTime:desc",
      columns: ["nickname"],
      frequency: "Week",
      timeOfDay: "06:00",
      weekdays: [1],
      timeZone: "UTC",
      range: "PreviousWeek",
      rangeField: "createTime",
      isDeleted: undefined,
      updateTime: undefined,
    }),
  },
});
