import simpleRestProvider from "ra-data-simple-rest";
import { combineDataProviders, type DataProvider, fetchUtils } from "react-admin";
import { ApiError } from "../api/errors.ts";
import { whilePending } from "../api/pending.ts";
import { request } from "../api/request.ts";
import { sayNoAnswer } from "../api/texts.ts";
import { toTimes } from "../components/dates/periods.ts";
import type { ConsoleDataProvider } from "./index.ts";

/** Where a REST service's records are: an address of its own, or the part of a path below `/v1/rest/`. */
export type RestAddress = { url: string } | { forwardedAs: string };

/** Serves these resources by react-admin's own provider of the simple REST dialect, and all others by `own`. */
export const withRest = (own: ConsoleDataProvider, rest: ReadonlyMap<string, RestAddress>): ConsoleDataProvider => {
  const providers = new Map([...rest].map(([resource, address]) => [resource, toProvider(address)]));
  return { ...own, ...combineDataProviders((resource) => providers.get(resource) ?? own) };
};

const toProvider = (address: RestAddress) => {
  if ("forwardedAs" in address) return named(address.forwardedAs, simpleRestProvider("/rest", callForwarded));
  const url = address.url.replace(/\/$/, "");
  const cut = url.lastIndexOf("/");
  return named(url.slice(cut + 1), simpleRestProvider(url.slice(0, cut), callDirectly));
};

/** The provider under the service's own name of what the console calls otherwise; no service knows our periods. */
const named = (name: string, provider: DataProvider) =>
  // Each method stays what it was: its first parameter is a resource.
  Object.fromEntries(
    Object.entries(provider).map(([method, call]) => [
      method,
      (_resource: string, params: { filter?: Record<string, unknown> }) =>
        call(name, params.filter ? { ...params, filter: toTimes(params.filter) } : params),
    ]),
  ) as DataProvider;

/** What such a call is judged by when it is refused. */
const forwarded = { access: "signedIn", path: "/rest" } as const;

/** The server passes the call on: it goes the way of all others, with the session's token. */
const callForwarded: typeof fetchUtils.fetchJson = async (path: string, options = {}) => {
  const { method = "GET", body, signal } = options;
  const headers = Object.fromEntries(fetchUtils.createHeadersFromOptions(options));
  const { response } = await whilePending(() =>
    request(forwarded, {
      path,
      // Those of the dialect; the server refuses others.
      method: method as "GET" | "POST" | "PUT" | "DELETE",
      headers,
      ...(body && { body }),
      ...(signal && { signal }),
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text, json: parse(text) };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The service is none of ours: it gets neither the token nor a cookie, whatever its address. */
const callDirectly: typeof fetchUtils.fetchJson = (url: string, options = {}) =>
  whilePending(() => fetchUtils.fetchJson(url, { ...options, credentials: "omit" })).catch((error: unknown) => {
    throw error instanceof TypeError ? new ApiError(sayNoAnswer(), { status: 0, requestId: "" }) : error;
  });
