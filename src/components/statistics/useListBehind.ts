import type { z } from "zod";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { feedback } from "../../../contract/entities/moderation/feedback.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { operatingStatistics } from "../../../contract/entities/statistics/operatingStatistics.ts";
import { members } from "../../../contract/entities/people/members.ts";
import {
  averaged,
  type Bucket,
  type Metric,
  STATISTICS_OFFSET,
} from "../../../contract/entities/statistics/statistics.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useMay } from "../actions/useMay.ts";

const entities = { members, groups, reports, feedback } as const;
/**
 * The list that has what a figure counts, the filter that its period is, and what tells it from the rest of the list.
 * There is none of messages: they are read of one group or one talk at a time.
 */
type Behind = { list: keyof typeof entities; period: string; always?: Record<string, string> };
const lists: Partial<Record<Metric, Behind>> = {
  registered: { list: "members", period: "createTime" },
  active: { list: "members", period: "activeTime" },
  groupsCreated: { list: "groups", period: "createTime" },
  // Appeals and second opinions wait beside the reports that are counted.
  reports: { list: "reports", period: "createTime", always: { kind: "Report" } },
  feedback: { list: "feedback", period: "createTime" },
};

const HOUR = 3_600_000;
const lengths = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR } as const;

export type Span = { startTime: string; endTime: string };

/** The address of the list behind a figure, with its period and what it is told apart by; none where one may not see it. */
export const useListBehind = () => {
  const may = {
    members: useMay(members, "list"),
    groups: useMay(groups, "list"),
    reports: useMay(reports, "list"),
    feedback: useMay(feedback, "list"),
    activity: useMay(operatingStatistics, "overview"),
  };
  return (metric: Metric, { startTime, endTime }: Span, filters: Record<string, string> = {}) => {
    const behind = lists[metric];
    if (behind === undefined || !may[behind.list]) return undefined;
    // Of more than a day it is an average, and nobody is on a list of that.
    const isAverage = averaged.includes(metric) && Date.parse(endTime) - Date.parse(startTime) > lengths.day;
    if (isAverage || (metric === "active" && !may.activity)) return undefined;
    const { list, period, always } = behind;
    const filter = JSON.stringify({ ...always, ...filters, [`${period}Start`]: startTime, [`${period}End`]: endTime });
    return `/${getResourceName(entities[list])}?${new URLSearchParams({ filter, page: "1" })}`;
  };
};

/** The time that one point of a chart stands for: up to the next one, and within the period that is shown. */
export const spanOfPoint = (
  points: readonly { at: string }[],
  index: number,
  bucket: z.output<typeof Bucket>,
  period?: Span,
): Span => {
  const start = new Date(points[index]?.at ?? 0).toISOString();
  const next = points[index + 1]?.at;
  const end = next ? new Date(next).toISOString() : endOf(start, bucket);
  if (!period) return { startTime: start, endTime: end };
  // The first week or month of a period may have begun before it, and the last may end after it.
  const [first, last] = [new Date(period.startTime).toISOString(), new Date(period.endTime).toISOString()];
  return { startTime: first > start ? first : start, endTime: last < end ? last : end };
};

const endOf = (start: string, bucket: z.output<typeof Bucket>) => {
  if (bucket !== "month") return new Date(Date.parse(start) + lengths[bucket]).toISOString();
  // Months are those of the statistics' own days.
  const offset = STATISTICS_OFFSET * HOUR;
  const local = new Date(Date.parse(start) + offset);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - offset).toISOString();
};
