import {
  COMMAND_LINE,
  commandNames,
  INSTALLATION,
  PLATFORM,
  SYSTEM,
} from "../../../contract/entities/access/commandLine.ts";
import { PICTURE_END } from "../../../contract/entities/moderation/pictures.ts";
import { RECONCILIATION_END } from "../../../contract/entities/servers/platformReconciliations.ts";
import { SANCTION_END } from "../../../contract/entities/moderation/sanctions.ts";
import { SPENT_TOKEN } from "../../../contract/entities/access/session.ts";
import { describeSchema } from "../../../server/http/openapi.ts";
import { factors } from "../../../server/auth/signInLog.ts";
import { appendEntry } from "../../../server/operationLog/append.ts";
import type { Api } from "../../api/support/harness.ts";
import type { Things } from "../../api/support/fixture.ts";
import type { Schema } from "../fuzz/fromSchema.ts";
import { calls, openInputs } from "./calls.ts";
import { candidatesOf } from "./candidates.ts";
import type { Values } from "./example.ts";

/** Adds an entry of every call to the log of a server, each with a target that got what was sent. */
export const addLogged = async (api: Api, tenantId: string, things: Things) => {
  const { database } = api.deps;
  const origin = {
    accountId: things.admins,
    account: "keeper",
    requestId: "r",
    ip: "192.0.2.1",
    host: "",
    userAgent: "",
  };
  for (const { call, targetType, params, ...who } of loggedSamples(things)) {
    const changes = { "1": { before: null, after: params } };
    const entry = { call, targetType, targets: ["1"], params, changes, result: "Success" } as const;
    await appendEntry(database.of(tenantId), { ...origin, ...who }, entry);
  }
};

/** What an entry of the log keeps of a call. */
type Logged = { call: string; targetType: string; params: Values; accountId?: string; account?: string };

/** An entry of every call that leaves one, with all the fields of its input that the log keeps. */
const loggedSamples = (things: Things): Logged[] => {
  const inputsOf = openInputs(things);
  const own = calls.filter(({ endpoint, method, path }) => endpoint.method === method && endpoint.path === path);
  const ofCalls = own
    .filter(({ endpoint }) => endpoint.log !== undefined || endpoint.isProof)
    .map((each): Logged => {
      const input: Values = Object.assign({}, ...inputsOf(each, things));
      const schema = describeSchema(each.endpoint.input, "input", {});
      const params = (each.endpoint.log ?? []).map((field) => [field, input[field] ?? sampleOf(schema, field)]);
      return { call: each.call, targetType: each.entity, params: Object.fromEntries(params) };
    });
  const byCommand = commandNames.map((name): Logged => {
    const params = { systemUser: "root", use: "emoji", folder: "/backups/today" };
    return { call: `${INSTALLATION}.${name}`, targetType: INSTALLATION, params, ...COMMAND_LINE };
  });
  const asked = { call: "members.clearMessages", memberId: things.members };
  return [
    ...ofCalls,
    ...byCommand,
    { call: SANCTION_END, targetType: "members", params: {}, ...SYSTEM },
    { call: PICTURE_END, targetType: "members", params: {}, ...SYSTEM },
    { call: RECONCILIATION_END, targetType: "platformReconciliations", params: {}, ...SYSTEM },
    { call: "groups.dissolve", targetType: "groups", params: { keyId: "1" }, ...PLATFORM },
    ...factors.map((factor) => ({
      call: "session.login",
      targetType: "admins",
      params: { factor, isThrottled: true },
    })),
    { call: SPENT_TOKEN, targetType: "admins", params: {} },
    { call: "approvals.ask", targetType: "approvals", params: asked },
  ];
};

/** A value of a field that the right inputs leave out. */
const sampleOf = (schema: Schema, field: string): unknown => {
  const either = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const found = either.map(({ properties }) => properties?.[field]).find((each) => each !== undefined) ?? {};
  const [first = found] = [found, ...(found.anyOf ?? [])].filter(({ type }) => type !== undefined && type !== "null");
  return first.items ? candidatesOf(first.items, 1).slice(0, 1) : candidatesOf(first, 1)[0];
};
