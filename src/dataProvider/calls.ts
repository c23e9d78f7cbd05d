/** The contract's calls beside react-admin's verbs, by their entity and name. */
import type { z } from "zod";
import type { Entity } from "../../contract/core/endpoint.ts";
import * as client from "../api/client.ts";
import { dropKeys } from "../api/idempotencyKeys.ts";
import type { CallOptions } from "../api/request.ts";
import { getResourceName } from "./entities.ts";

export type EndpointName<E extends Entity> = keyof E["endpoints"] & string;
export type EndpointInput<E extends Entity, N extends EndpointName<E>> = z.input<E["endpoints"][N]["input"]>;
export type EndpointOutput<E extends Entity, N extends EndpointName<E>> = z.output<E["endpoints"][N]["output"]>;

/** Calls an endpoint of an entity. @throws ApiError with a message in the operator's language. */
const call = async <E extends Entity, N extends EndpointName<E>>(
  entity: E,
  name: N,
  input: NoInfer<EndpointInput<E, N>>,
  options: CallOptions = {},
) => {
  const endpoint = findEndpoint(entity, name);
  const resource = getResourceName(entity);
  const send = async () => (await client.call(endpoint, input, { ...options, resource })) as EndpointOutput<E, N>;
  return endpoint.log === undefined ? readAnew(resource, send) : send();
};

/** Sends files with the input. @throws ApiError */
const upload = async <E extends Entity, N extends EndpointName<E>>(
  entity: E,
  name: N,
  input: NoInfer<EndpointInput<E, N>>,
  files: Record<string, File>,
  options: CallOptions = {},
) => {
  const endpoint = findEndpoint(entity, name);
  const resource = getResourceName(entity);
  return (await client.upload(endpoint, input, files, { ...options, resource })) as EndpointOutput<E, N>;
};

/** Fetches a file and hands it to the browser. @throws ApiError */
const download = async <E extends Entity, N extends EndpointName<E>>(
  entity: E,
  name: N,
  input: NoInfer<EndpointInput<E, N>>,
  options: client.DownloadOptions = {},
) => client.download(findEndpoint(entity, name), input, options);

export const calls = { call, upload, download };

/** Runs a read of the resource; whoever has seen its answer means what they send next anew. */
export const readAnew = async <T>(resource: string, read: () => Promise<T>) => {
  const began = Date.now();
  const answer = await read();
  dropKeys(resource, began);
  return answer;
};

const findEndpoint = (entity: Entity, name: string) => {
  const endpoint = entity.endpoints[name];
  if (!endpoint) throw new Error(`${entity.name} has no ${name}`);
  return endpoint;
};
