import simpleRestProvider from "ra-data-simple-rest";
import { combineDataProviders, fetchUtils } from "react-admin";
import { sessionHeaders } from "../api/request.ts";
import type { ConsoleDataProvider } from "./index.ts";

/** Whole tables are counted by the service itself, in the header that the provider reads. */
const client = (url: string, options: fetchUtils.Options = {}) => {
  const headers = new Headers(options.headers);
  const isOurs = new URL(url, window.location.origin).origin === window.location.origin;
  // The token is never handed to another origin.
  if (isOurs) for (const [name, value] of Object.entries(sessionHeaders())) headers.set(name, value);
  return fetchUtils.fetchJson(url, { ...options, headers });
};

export const withRest = (own: ConsoleDataProvider, rest: ReadonlyMap<string, string>): ConsoleDataProvider => {
  const providers = new Map([...rest].map(([resource, url]) => [resource, simpleRestProvider(url, client)]));
  const { call, upload, download } = own;
  return { ...combineDataProviders((resource) => providers.get(resource) ?? own), call, upload, download };
};
