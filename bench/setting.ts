import type pg from "pg";
import type { Client } from "./client.ts";
import type { Report } from "./report.ts";
import type { Child } from "./server.ts";

/** What the figures are measured on: the running server, its largest tenant, and the floor's own way to the data. */
export type Setting = {
  report: Report;
  rounds: number;
  server: Child;
  /** What takes commands of the server. */
  receiver: Child;
  client: Client;
  ownerUrl: string;
  superuserUrl: string;
  tenantId: string;
  members: number;
  dataDir: string;
  /** The floor's pool: the application's role and fence, one connection. */
  pool: pg.Pool;
};

export const LIST = "/v1/im/member/memberInfo/list";
