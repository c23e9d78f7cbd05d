import simpleRestProvider from "ra-data-simple-rest";
import { combineDataProviders, type DataProvider, fetchUtils } from "react-admin";
import { sessionHeaders } from "../api/request.ts";

/** Whole tables are counted by the service itself, in the header that the provider reads. */
const client = (url: string, options: fetchUtils.Options = {}) => {
  const headers = new Headers(options.headers);
  const isOurs = new URL(url, window.location.origin).origin === window.location.origin;
  // The token is never handed to another origin.
  if (isOurs) for (const [name, value] of Object.entries(sessionHeaders())) headers.set(name, value);
  return fetchUtils.fetchJson(url, { ...options, headers });
};

export const withRest = (own: DataProvider, rest: ReadonlyMap<string, string>): DataProvider => {
  const providers = new Map([...rest].map(([resource, url]) => [resource, simpleRestProvider(url, client)]));
  return { ...combineDataProviders((resource) => providers.get(resource) ?? own), call: own.call };
};
