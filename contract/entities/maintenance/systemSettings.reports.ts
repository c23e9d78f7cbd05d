/** Technical settings of reports: how long each reason may take, and how many decisions are looked at twice. */
import type { SettingDefinition } from "./systemSettings.kinds.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** `report_target` of 117_report_cases.sql has the same defaults. */
const target = (hours: number) =>
  ({ group: "reports", type: "duration", default: hours * HOUR, min: HOUR, max: 30 * DAY, unit: "hour" }) as const;

export const reportSettings = {
  reportTargetMinorsRights: target(2),
  reportTargetFraud: target(4),
  reportTargetAccountCompromised: target(4),
  reportTargetImpersonation: target(8),
  reportTargetInappropriateContent: target(8),
  reportTargetGambling: target(12),
  reportTargetViolation: target(24),
  reportTargetFakeNews: target(24),
  reportTargetFakeInformation: target(24),
  reportTargetFanExcess: target(48),
  reportReviewShare: { group: "reports", type: "integer", default: 0, min: 0, max: 100, unit: "percent" },
} as const satisfies Record<string, SettingDefinition>;
